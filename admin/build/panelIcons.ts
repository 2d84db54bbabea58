import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Names and sides in pixels. `whole`: the mark on a ground without corners, of which systems cut what they like. */
const icons = {
  '192.png': { side: 192, isWhole: false },
  '512.png': { side: 512, isWhole: false },
  'maskable.png': { side: 512, isWhole: true },
  'apple.png': { side: 180, isWhole: true },
} as const;

type IconName = keyof typeof icons;

export const iconNames = Object.keys(icons) as IconName[];

/** What lies within a circle of 80 % is never cut. */
const markShare = 0.95;

let started: Promise<void> | undefined;
const start = (): Promise<void> =>
  (started ??= readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm));

/** The mark in the middle of its own ground. */
function onGround(mark: string): string {
  const ground = /<rect[^>]*fill="(#[0-9A-Fa-f]{6})"/.exec(mark)?.[1] ?? '#000000';
  const content = mark.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const offset = 16 * (1 - markShare);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><g transform="translate(${offset} ${offset}) scale(${markShare})">${content}</g></svg>`;
}

/** A picture of the product's mark (SVG, 32 by 32) as PNG. */
export async function drawIcon(name: IconName, mark: string): Promise<Uint8Array> {
  await start();
  const { side, isWhole } = icons[name];
  const drawing = new Resvg(isWhole ? onGround(mark) : mark, { fitTo: { mode: 'width', value: side } });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}
