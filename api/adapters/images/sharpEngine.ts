import type SharpModule from 'sharp';
import { hashOfPixels } from '../../../domain/media/pictureHash';
import { maxPictureAreaPx } from '../../../domain/media/limits';
import { fitInside } from '../../../domain/media/ResizeRule';
import type { ImageProcessor, Picture, PictureEdit } from '../../ports/Images';
import { UnreadablePicture } from '../../ports/Images';
import type { ImageEngine } from './ImageEngine';
import { outputQuality } from './ImageEngine';

type Sharp = typeof SharpModule;
type Pipeline = ReturnType<Sharp>;

/** Side of the picture that a hash is made of: small, and large enough that it says nothing of how it was made. */
const hashInputSidePx = 256;
/** Seconds that one picture may take. */
const timeoutSeconds = 30;

function encode(picture: Pipeline, mime: string): Pipeline {
  switch (mime) {
    case 'image/jpeg':
      return picture.jpeg({ quality: outputQuality, mozjpeg: false });
    case 'image/webp':
      return picture.webp({ quality: outputQuality });
    case 'image/gif':
      return picture.gif();
    default:
      return picture.png();
  }
}

interface Source {
  width: number;
  height: number;
  /** The upright, edited picture from its beginning. */
  open(): Pipeline;
}

async function sourceOf(sharp: Sharp, bytes: Uint8Array, edit: PictureEdit | undefined): Promise<Source> {
  const open = (): Pipeline =>
    sharp(bytes, { limitInputPixels: maxPictureAreaPx, failOn: 'error' })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient();
  if (!edit?.crop && !edit?.turn) {
    const { width, height } = (await open().metadata()).autoOrient;
    return { width, height, open };
  }
  // Pixel by pixel and once only: these are hundreds of megabytes. The cut comes before the turn, both after `autoOrient`.
  const cut = edit.crop ? open().extract(edit.crop) : open();
  const { data, info } = await (edit.turn ? cut.rotate(edit.turn) : cut).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return {
    width,
    height,
    open: () => sharp(data, { raw: { width, height, channels }, limitInputPixels: maxPictureAreaPx }),
  };
}

async function hashOf(picture: Pipeline): Promise<string> {
  const { data, info } = await picture
    .resize({ width: hashInputSidePx, height: hashInputSidePx, fit: 'fill', kernel: 'linear' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return hashOfPixels({ data, width: info.width, height: info.height });
}

/** Pictures by libvips, which works in threads of its own and reads no more of a picture than it needs. */
export const sharpEngine =
  (sharp: Sharp): ImageEngine =>
  async (bytes, mime, rules, edit) => {
    try {
      const { width, height, open } = await sourceOf(sharp, bytes, edit);
      const sizes = new Map<string, Picture>();
      for (const rule of rules) {
        const fitted = fitInside(width, height, rule);
        const small = await encode(open().resize({ ...fitted, fit: 'fill' }), mime).toBuffer();
        sizes.set(rule.name, {
          mime,
          ...fitted,
          bytes: new Uint8Array(small.buffer, small.byteOffset, small.byteLength),
        });
      }
      return { width, height, sizes, hash: await hashOf(open()) };
    } catch {
      throw new UnreadablePicture();
    }
  };

/** Null where it can not be loaded: it is a program of its own for each system. */
export async function sharpImages(
  load: () => Promise<{ default: Sharp }> = () => import('sharp'),
): Promise<ImageProcessor | null> {
  try {
    const { default: sharp } = await load();
    sharp.cache(false);
    return { process: sharpEngine(sharp), close: () => Promise.resolve() };
  } catch {
    return null;
  }
}
