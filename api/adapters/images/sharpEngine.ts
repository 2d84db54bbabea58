import type SharpModule from 'sharp';
import { hashOfPixels } from '#domain/media/pictureHash';
import { maxPictureAreaPx } from '#domain/media/limits';
import { fitInside } from '#domain/media/ResizeRule';
import type { ImageProcessor, EncodedImage, PictureEdit } from '#core/ports/Images';
import { UnreadablePicture } from '#core/ports/Images';
import type { ImageEngine } from './ImageEngine';
import { outputQuality } from './ImageEngine';

type Sharp = typeof SharpModule;
type Pipeline = ReturnType<Sharp>;

/**
 * Side of the picture from which the hash is computed: small, but large enough that the resampling method does not
 * matter.
 */
const hashInputSidePx = 256;
/** Time limit of one picture in seconds. */
const timeoutSeconds = 30;

/** How long colours are chosen for: a photo takes ten times as long by sharp's default, for a sixth fewer bytes. */
const gifEffort = 3;

function encode(picture: Pipeline, mime: string): Pipeline {
  switch (mime) {
    case 'image/jpeg':
      return picture.jpeg({ quality: outputQuality, mozjpeg: false });
    case 'image/webp':
      return picture.webp({ quality: outputQuality });
    case 'image/gif':
      return picture.gif({ effort: gifEffort });
    default:
      return picture.png();
  }
}

interface Source {
  width: number;
  height: number;
  /** Opens the upright, edited picture from the start. */
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
  // Raw pixels, and one copy only: these are hundreds of megabytes. Crop comes before rotation, both after
  // `autoOrient`.
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

/** Image processing with libvips, which has its own threads and reads no more of a picture than needed. */
const sharpEngine =
  (sharp: Sharp): ImageEngine =>
  async (bytes, mime, rules, edit) => {
    try {
      const { width, height, open } = await sourceOf(sharp, bytes, edit);
      const sizes = new Map<string, EncodedImage>();
      for (const rule of rules) {
        const fitted = fitInside(width, height, rule);
        const to = rule.mime ?? mime;
        const resized = open().resize({ ...fitted, fit: 'fill' });
        const small = await encode(
          to === 'image/jpeg' ? resized.flatten({ background: '#fff' }) : resized,
          to,
        ).toBuffer();
        sizes.set(rule.name, {
          mime: to,
          ...fitted,
          bytes: new Uint8Array(small.buffer, small.byteOffset, small.byteLength),
        });
      }
      return { width, height, sizes, hash: await hashOf(open()) };
    } catch {
      throw new UnreadablePicture();
    }
  };

/** Null where sharp cannot be loaded: it is a native module per platform. */
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
