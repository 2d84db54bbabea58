import { imageSize } from 'image-size';
import { maxPictureAreaPx } from '../../../domain/media/limits';
import type { ImageProcessor } from '../../ports/Images';

interface Waiting {
  pixels: number;
  begin(): void;
}

/** By the header; what has none that can be read is refused by whoever decodes it. */
function pixelsOf(bytes: Uint8Array): number {
  try {
    const { width, height } = imageSize(bytes);
    return width * height;
  } catch {
    return 0;
  }
}

/**
 * Decodes so many pixels at once and no more, however many threads there are: a picture of 64 megapixels takes hundreds
 * of megabytes while it is worked on. Pictures begin in their order, so a large one is not passed by small ones for
 * ever; one that is larger than all that is allowed works alone.
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
      const pixels = pixelsOf(bytes);
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
