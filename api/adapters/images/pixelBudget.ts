import { imageSize } from 'image-size';
import { maxPictureAreaPx } from '#domain/media/limits';
import { measureJpeg } from '#domain/media/measureJpeg';
import type { ImageProcessor } from '#core/ports/Images';

interface Waiting {
  pixels: number;
  begin(): void;
}

/** Of formats whose size stands at the beginning. */
const headBytes = 4096;

/** By the header; a picture with an unreadable header is refused by the decoder. */
function pixelsOf(bytes: Uint8Array, mime: string): number {
  try {
    const size = mime === 'image/jpeg' ? measureJpeg(bytes) : imageSize(bytes.subarray(0, headBytes));
    return size ? size.width * size.height : 0;
  } catch {
    return 0;
  }
}

/**
 * Limits the pixels that are decoded concurrently, however many threads there are: a picture of 64 megapixels needs
 * hundreds of megabytes. First in, first out, so that large pictures do not starve; one that exceeds the whole budget
 * is processed alone.
 */
export function pixelBudget(images: ImageProcessor, most = maxPictureAreaPx): ImageProcessor {
  const queue: Waiting[] = [];
  let used = 0;

  const beginNext = (): void => {
    for (let next = queue[0]; next && (used === 0 || used + next.pixels <= most); next = queue[0]) {
      queue.shift();
      used += next.pixels;
      next.begin();
    }
  };

  return {
    process: async (bytes, mime, rules, edit) => {
      const pixels = pixelsOf(bytes, mime);
      await new Promise<void>((begin) => {
        queue.push({ pixels, begin });
        beginNext();
      });
      try {
        return await images.process(bytes, mime, rules, edit);
      } finally {
        used -= pixels;
        beginNext();
      }
    },
    close: () => images.close(),
  };
}
