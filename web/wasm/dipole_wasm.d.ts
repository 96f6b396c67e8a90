/* tslint:disable */
/* eslint-disable */

/**
 * See [`answers::leave`].
 *
 * # Errors
 *
 * If the position or the player's letter is invalid.
 */
export function leave(position: string, player: string): string;

/**
 * See [`answers::legal_moves`].
 *
 * # Errors
 *
 * If the position is invalid.
 */
export function legal_moves(position: string): string;

/**
 * See [`answers::play`].
 *
 * # Errors
 *
 * If the position or the move is invalid.
 */
export function play(position: string, mv: string): string;

/**
 * See [`records::read_record`].
 *
 * # Errors
 *
 * If the record is invalid. The error contains the place.
 */
export function read_record(text: string): string;

/**
 * See [`answers::replay`].
 *
 * # Errors
 *
 * If the position or a move is invalid.
 */
export function replay(start: string, moves: string): string;

/**
 * The version of Dipole that this module was built from, as in `dipole --version`.
 */
export function version(): string;

/**
 * See [`records::write_record`].
 *
 * # Errors
 *
 * If a line cannot be read or a move is not legal.
 */
export function write_record(lines: string): string;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly leave: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly legal_moves: (a: number, b: number) => [number, number, number, number];
    readonly play: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly read_record: (a: number, b: number) => [number, number, number, number];
    readonly replay: (a: number, b: number, c: number, d: number) => [number, number, number, number];
    readonly version: () => [number, number];
    readonly write_record: (a: number, b: number) => [number, number, number, number];
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
