import { measureJpeg } from '#domain/media/measureJpeg';
import { hashOfPixels } from '#domain/media/pictureHash';
import { fitInside } from '#domain/media/ResizeRule';
import type { EncodedImage, PictureEdit } from '#core/ports/Images';
import { UnreadablePicture } from '#core/ports/Images';
import type { ImageEngine } from './ImageEngine';
import { orientations, outputQuality } from './ImageEngine';
import type { DrawSvg } from './wasmSvg';
import { svgMime } from './wasmSvg';
import type { WebpCodec } from './WebpCodec';

/** Loaded with the first picture: most runs process none. */
const jimp = () => import('jimp');

interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
}

/** The used part of Jimp's API; its own types enumerate all combinations of formats. */
interface Decoded {
  bitmap: Bitmap;
  width: number;
  height: number;
  flip(how: { horizontal: boolean; vertical: boolean }): Decoded;
  rotate(degrees: number): Decoded;
  crop(what: { x: number; y: number; w: number; h: number }): Decoded;
  resize(to: { w: number; h: number }): Decoded;
  clone(): Decoded;
  getBuffer(mime: string, options?: { quality: number }): Promise<Buffer>;
}

type Decode = (bytes: Buffer, options?: { maxMemoryUsageInMB: number }) => Promise<Bitmap> | Bitmap;

/** Memory limit for decoding a JPEG in MB; the largest accepted picture needs less. */
const jpegMemoryMb = 1024;

/** Uses the decoder of the format: `Jimp.fromBuffer` loads format detection, which is not needed here. */
async function bitmapOf(bytes: Uint8Array, mime: string, webp: WebpCodec | undefined): Promise<Bitmap> {
  if (mime === 'image/webp' && webp) {
    const { data, width, height } = await webp.decode(bytes);
    return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), width, height };
  }
  const { defaultFormats } = await jimp();
  const format = defaultFormats.map((make) => make()).find((known) => known.mime === mime);
  if (!format) throw new Error(`no decoder for ${mime}`);
  return (format.decode as Decode)(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    mime === 'image/jpeg' ? { maxMemoryUsageInMB: jpegMemoryMb } : undefined,
  );
}

/** Only JPEGs say that they are turned, in what jimp reads. */
const orientationOf = (bytes: Uint8Array, mime: string): number =>
  mime === 'image/jpeg' ? (measureJpeg(bytes)?.orientation ?? 1) : 1;

/** Decodes and rotates upright by EXIF orientation; drops metadata. */
async function decode(bytes: Uint8Array, mime: string, webp: WebpCodec | undefined): Promise<Decoded> {
  const { Jimp } = await jimp();
  try {
    const picture = Jimp.fromBitmap(await bitmapOf(bytes, mime, webp)) as unknown as Decoded;
    const { mirror = false, turn = 0 } = orientations[orientationOf(bytes, mime)] ?? {};
    if (mirror) picture.flip({ horizontal: true, vertical: false });
    if (turn !== 0) picture.rotate(-turn);
    return picture;
  } catch {
    throw new UnreadablePicture();
  }
}

/** JPEG has no transparency: what is transparent would be black. */
function onWhite(picture: Decoded): Decoded {
  const flat = picture.clone();
  const { data } = flat.bitmap;
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] ?? 255) / 255;
    if (opacity === 1) continue;
    for (let channel = at; channel < at + 3; channel += 1)
      data[channel] = Math.round((data[channel] ?? 0) * opacity + 255 * (1 - opacity));
    data[at + 3] = 255;
  }
  return flat;
}

async function encode(picture: Decoded, mime: string, webp: WebpCodec | undefined): Promise<Uint8Array> {
  const { data, width, height } = picture.bitmap;
  if (mime === 'image/webp' && webp)
    return webp.encode(
      { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height },
      outputQuality,
    );
  return mime === 'image/jpeg' ? picture.getBuffer(mime, { quality: outputQuality }) : picture.getBuffer(mime);
}

function applyEdit(picture: Decoded, { crop, turn }: PictureEdit): void {
  if (crop) picture.crop({ x: crop.left, y: crop.top, w: crop.width, h: crop.height });
  if (turn) picture.rotate(-turn);
}

/** Image processing with Jimp, which runs everywhere. */
export const jimpEngine =
  (webp?: WebpCodec, draw?: DrawSvg): ImageEngine =>
  async (source, type, rules, edit) => {
    const [bytes, mime] = draw && type === svgMime ? [await draw(source), 'image/png'] : [source, type];
    const picture = await decode(bytes, mime, webp);
    const { width, height } = picture;
    if (edit) applyEdit(picture, edit);
    const sizes = new Map<string, EncodedImage>();
    // The largest first: smaller ones are derived from it, which is much faster than from the whole picture.
    const targets = rules
      .map((rule) => ({ name: rule.name, to: rule.mime ?? mime, ...fitInside(picture.width, picture.height, rule) }))
      .sort((one, other) => other.width * other.height - one.width * one.height);
    let from = picture;
    for (const { name, to, ...size } of targets) {
      const source = from.width >= size.width * 2 || from === picture ? from : picture;
      const small =
        source.width === size.width && source.height === size.height
          ? source
          : source.clone().resize({ w: size.width, h: size.height });
      sizes.set(name, {
        mime: to,
        ...size,
        bytes: await encode(to === 'image/jpeg' ? onWhite(small) : small, to, webp),
      });
      from = small;
    }
    return {
      width: edit ? picture.width : width,
      height: edit ? picture.height : height,
      sizes,
      hash: hashOfPixels(picture.bitmap),
    };
  };
