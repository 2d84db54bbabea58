import { hashOfPixels } from '#domain/media/pictureHash';
import { fitInside } from '#domain/media/ResizeRule';
import type { ImageProcessor, EncodedImage } from '#core/ports/Images';
import { UnreadablePicture } from '#core/ports/Images';

const svgMime = 'image/svg+xml';
const quality = 0.82;
/** Side of the downscaled image that the perceptual hash is computed from. */
const hashInputSidePx = 256;

type ImageSource = OffscreenCanvas | ImageBitmap;

function canvasOf(width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new UnreadablePicture();
  context.imageSmoothingQuality = 'high';
  return [canvas, context];
}

function resize(
  from: ImageSource,
  width: number,
  height: number,
): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const [canvas, context] = canvasOf(width, height);
  context.drawImage(from, 0, 0, width, height);
  return [canvas, context];
}

function applyEdit(
  picture: ImageBitmap,
  { crop, turn = 0 }: NonNullable<Parameters<ImageProcessor['process']>[3]>,
): OffscreenCanvas {
  const { left, top, width, height } = crop ?? { left: 0, top: 0, width: picture.width, height: picture.height };
  const isOnSide = turn === 90 || turn === 270;
  const [canvas, context] = canvasOf(isOnSide ? height : width, isOnSide ? width : height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(picture, left, top, width, height, -width / 2, -height / 2, width, height);
  return canvas;
}

/** A canvas can not encode gif: resized gifs are png. */
const outputMime = (mime: string): string => (mime === 'image/gif' ? 'image/png' : mime);

async function renderSize(from: ImageSource, width: number, height: number, mime: string): Promise<EncodedImage> {
  const blob = await resize(from, width, height)[0].convertToBlob({ type: outputMime(mime), quality });
  return { mime: blob.type, width, height, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

/** Longer side of a drawing, as the server has it. */
const drawingSidePx = 1000;

/**
 * A drawing is no source of `createImageBitmap`; an image element runs none of its scripts and loads nothing for it.
 */
async function openDrawing(bytes: Uint8Array): Promise<ImageBitmap> {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: svgMime }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth, naturalHeight } = image;
    const scale = drawingSidePx / Math.max(naturalWidth, naturalHeight);
    return await createImageBitmap(image, {
      resizeWidth: Math.max(1, Math.round(naturalWidth * scale)),
      resizeHeight: Math.max(1, Math.round(naturalHeight * scale)),
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

const openPicture = (bytes: Uint8Array, mime: string): Promise<ImageBitmap> =>
  mime === svgMime ? openDrawing(bytes) : createImageBitmap(new Blob([new Uint8Array(bytes)], { type: mime }));

/** Image processing by the browser itself, which decodes all types of the library and applies the EXIF orientation. */
export const canvasImageProcessor: ImageProcessor = {
  process: async (bytes, mime, rules, edit) => {
    const picture = await openPicture(bytes, mime).catch(() => {
      throw new UnreadablePicture();
    });
    const whole = edit?.crop || edit?.turn ? applyEdit(picture, edit) : picture;
    const { width, height } = whole;
    const sizes = new Map<string, EncodedImage>();
    for (const rule of rules) {
      const fitted = fitInside(width, height, rule);
      sizes.set(rule.name, await renderSize(whole, fitted.width, fitted.height, rule.mime ?? mime));
    }
    const { data } = resize(whole, hashInputSidePx, hashInputSidePx)[1].getImageData(
      0,
      0,
      hashInputSidePx,
      hashInputSidePx,
    );
    picture.close();
    return {
      width,
      height,
      sizes,
      hash: hashOfPixels({ data: new Uint8Array(data.buffer), width: hashInputSidePx, height: hashInputSidePx }),
    };
  },
  close: () => Promise.resolve(),
};
