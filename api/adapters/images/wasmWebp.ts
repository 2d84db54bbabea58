import { readFile } from 'node:fs/promises';
import type { WebpCodec } from './WebpCodec';

type WasmFactory<M> = (module: {
  noInitialRun: boolean;
  instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): object;
}) => Promise<M>;

/** Browsers fetch WebAssembly themselves; Node has to read and compile it. */
async function instantiate<M>(start: WasmFactory<M>, file: string): Promise<M> {
  const program = await WebAssembly.compile(new Uint8Array(await readFile(file)));
  return start({
    noInitialRun: true,
    instantiateWasm: (imports, done) => {
      const instance = new WebAssembly.Instance(program, imports);
      done(instance);
      return instance.exports;
    },
  });
}

/** WebP codec: libwebp compiled to WebAssembly. `resolve` returns the file of a package path. */
export async function wasmWebp(resolve: (path: string) => string): Promise<WebpCodec> {
  const [decoding, encoding, { defaultOptions }] = await Promise.all([
    import('@jsquash/webp/codec/dec/webp_dec.js'),
    import('@jsquash/webp/codec/enc/webp_enc.js'),
    import('@jsquash/webp/meta.js'),
  ]);
  const [decoder, encoder] = await Promise.all([
    instantiate(
      decoding.default as WasmFactory<{ decode(bytes: Uint8Array): ImageData | null }>,
      resolve('@jsquash/webp/codec/dec/webp_dec.wasm'),
    ),
    instantiate(
      encoding.default as WasmFactory<{
        encode(data: Uint8Array, width: number, height: number, options: object): Uint8Array | null;
      }>,
      resolve('@jsquash/webp/codec/enc/webp_enc.wasm'),
    ),
  ]);
  return {
    decode: async (bytes) => {
      const pixels = decoder.decode(bytes);
      if (!pixels) throw new Error('no picture');
      return {
        data: new Uint8Array(pixels.data.buffer, pixels.data.byteOffset, pixels.data.byteLength),
        width: pixels.width,
        height: pixels.height,
      };
    },
    encode: async ({ data, width, height }, quality) => {
      const bytes = encoder.encode(data, width, height, { ...defaultOptions, quality });
      if (!bytes) throw new Error('no picture');
      // Copied: this is a view of the module's memory, which the next picture overwrites.
      return bytes.slice();
    },
  };
}
