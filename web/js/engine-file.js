// Chooses the build of the engine that this browser can run.

/** A module that is valid only in browsers with vector instructions. It creates a vector and drops it. */
const SIMD_PROBE = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0], // magic number and version
  ...[1, 4, 1, 96, 0, 0], // one type: no parameters, no results
  ...[3, 2, 1, 0], // one function of this type
  ...[10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11], // i32.const 0, i8x16.splat, drop
]);

/** The file name of the engine's module. */
export function engineFile() {
  const name = WebAssembly.validate(SIMD_PROBE) ? "dipole_wasm_engine_simd" : "dipole_wasm_engine";
  return `${name}_bg.wasm`;
}
