/** The bytes of a module; put into the function that runs it when that is bundled. */
declare module '*.wasm' {
  const bytes: Uint8Array;
  export default bytes;
}
