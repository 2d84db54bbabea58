import type { StoredFile } from '#core/records/files/mediaRecord';
import { urlOf } from '#core/records/files/mediaRecord';
import type { Files } from '#core/ports/Files';
import type { DemoProduct } from './DemoProduct';
import { pictureTitles } from './pictureTitles';
import { products } from './products';

/** Side of the demo's drawings, in pixels. */
const drawingSidePx = 640;

/** A drawing of the demo that is stored as a file of a shop's library. */
export interface DemoFile {
  picture: string;
  /** The shop that owns it. */
  shop: string;
  /** The shop's first product that uses it. */
  product: DemoProduct;
  size: number;
  digest: string;
  file: StoredFile;
}

/** Reads a drawing of admin/public/images/demo; null where there is none. */
export type ReadPicture = (name: string) => Promise<Uint8Array | null>;

async function* singleChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Key of a shop's own file of a drawing that another shop used first. */
const ownKey = (picture: string, shop: string): string => `${picture}@${shop}`;

/** The key of the file that a shop has of a drawing. */
function keyOf(picture: string, shop: string, files: ReadonlyMap<string, DemoFile>): string {
  const first = files.get(picture);
  return first === undefined || first.shop === shop ? picture : ownKey(picture, shop);
}

/** Stores the drawings as files of the library, by key; each shop whose products use one has a file of its own. */
export async function storeDemoFiles(files: Files, read: ReadPicture): Promise<Map<string, DemoFile>> {
  const stored = new Map<string, DemoFile>();
  for (const product of products) {
    const { picture, shop } = product;
    if (picture === undefined) continue;
    const own = keyOf(picture, shop, stored);
    if (stored.has(own)) continue;
    const bytes = await read(picture);
    if (!bytes) continue;
    const incoming = await files.receive(singleChunk(bytes), bytes.length);
    const { digest, size } = incoming;
    const key = `${digest.slice(0, 2)}/${digest}.svg`;
    await incoming.commit(key);
    stored.set(own, { picture, shop, product, size, digest, file: { key, original: key, sizes: [], hash: '' } });
  }
  return stored;
}

/** The gallery of a product: its own drawing, and others of the same shop and category. */
export function galleryOf(product: DemoProduct, files: ReadonlyMap<string, DemoFile>): string[] {
  const { picture, shop, category } = product;
  if (picture === undefined) return [];
  const own = keyOf(picture, shop, files);
  if (!files.has(own)) return [];
  const others = [...files]
    .filter(([key, file]) => key !== own && file.shop === shop && file.product.category === category)
    .map(([key]) => key);
  return [own, ...others].slice(0, 4);
}

/** Values of the drawing's media record. Some have no alt text, so that the panel has missing ones to show. */
export function fileValues(
  { picture, size, file, digest }: DemoFile,
  shop: string,
  used: boolean,
): Record<string, object> {
  const titles = pictureTitles[picture];
  const alt = picture.length % 3 === 0 ? undefined : titles;
  return {
    title: { 0: titles?.uk ?? picture },
    name: { 0: `${picture}.svg` },
    ...(alt && { alt }),
    url: { 0: urlOf(file.key) },
    path: { 0: file.key },
    mime: { 0: ['image/svg+xml'] },
    digest: { 0: digest },
    size: { 0: size },
    width: { 0: drawingSidePx },
    height: { 0: drawingSidePx },
    noAlt: { 0: !alt },
    used: { 0: used },
    shop: { 0: shop },
  };
}
