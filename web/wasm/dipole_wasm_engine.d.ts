/* tslint:disable */
/* eslint-disable */

/**
 * An engine with its transposition table.
 */
export class Engine {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * See [`analysis::best_move`].
     *
     * # Errors
     *
     * If the position or the level is invalid.
     */
    best_move(position: string, level: number, salt: number, is_stopped: () => boolean): string;
    /**
     * Creates an engine with a transposition table of this size in MiB.
     */
    constructor(hash_mib: number);
    /**
     * See [`analysis::search`].
     *
     * # Errors
     *
     * If the position or the limits are invalid.
     */
    search(position: string, lines: number, depth: number | null | undefined, nodes: number | null | undefined, ms: number | null | undefined, on_info: (info: string) => void, is_stopped: () => boolean): string;
}

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_engine_free: (a: number, b: number) => void;
    readonly engine_best_move: (a: number, b: number, c: number, d: number, e: number, f: any) => [number, number, number, number];
    readonly engine_new: (a: number) => number;
    readonly engine_search: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number, j: number, k: any, l: any) => [number, number, number, number];
    readonly __externref_table_alloc: () => number;
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
