import { readFile } from 'node:fs/promises';
import { UnreadablePicture } from '#core/ports/Images';
import { limitMemory } from './limitMemory';

export const svgMime = 'image/svg+xml';

/** Draws an SVG as PNG. After a trap (`WebAssembly.RuntimeError`) the renderer must not be used again. */
export type DrawSvg = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Longer side: platforms want 500 px and more, and each layer of a drawing has its size. */
const sidePx = 1000;
/** 256 MB: layers inside one another, and references that multiply, would take gigabytes. */
const maxPages = 4096;
/** Whole fonts with Cyrillic: WebAssembly sees none of the system's. */
const font = '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf';

async function loadRenderer(resolve: (path: string) => string): Promise<(source: string) => Uint8Array> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const [program, letters] = await Promise.all([
    readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')),
    readFile(resolve(font)),
  ]);
  await initWasm(limitMemory(program, maxPages));
  const fonts = { fontBuffers: [new Uint8Array(letters)], defaultFontFamily: 'Inter' };
  return (source) => {
    const measured = new Resvg(source);
    const mode = measured.width >= measured.height ? 'width' : 'height';
    measured.free();
    const drawing = new Resvg(source, { fitTo: { mode, value: sidePx }, font: fonts });
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    drawing.free();
    return png;
  };
}

/**
 * SVG renderer: resvg compiled to WebAssembly, which loads nothing from outside; loaded with the first drawing.
 * `resolve` as for `wasmWebp`.
 */
export function wasmSvg(resolve: (path: string) => string): DrawSvg {
  let renderer: Promise<(source: string) => Uint8Array> | undefined;
  return async (bytes) => {
    renderer ??= loadRenderer(resolve);
    const render = await renderer;
    try {
      return render(new TextDecoder().decode(bytes));
    } catch (failure) {
      if (failure instanceof WebAssembly.RuntimeError) throw failure;
      throw new UnreadablePicture();
    }
  };
}
