import type { WebpCodec } from '../api/adapters/images/WebpCodec';

/** WebP by the browser itself. */
export const canvasWebp: WebpCodec = {
  decode: async (bytes) => {
    const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/webp' }));
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(picture, 0, 0);
    picture.close();
    return { data: new Uint8Array(context.getImageData(0, 0, width, height).data.buffer), width, height };
  },
  encode: async ({ data, width, height }, quality) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
    return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: quality / 100 })).arrayBuffer());
  },
};
