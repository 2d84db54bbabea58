import sharp from 'sharp';
import { seeded } from './random';

export const pictureFormats = ['jpeg', 'png', 'webp', 'gif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A camera-like picture with light, shadow and noise, deterministic by seed. */
export async function photograph(width: number, height: number, format: PictureFormat, seed = 1): Promise<Buffer> {
  const random = seeded(seed);
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = 110 + 60 * Math.sin(x / 300 + seed) + 50 * Math.cos(y / 200) + random() * 30;
      data.set([Math.min(255, light), Math.min(255, light * 0.9), Math.min(255, light * 0.7)], (y * width + x) * 3);
    }
  }
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  return (
    format === 'png'
      ? picture.png({ compressionLevel: 3 })
      : format === 'gif'
        ? picture.gif({ effort: 1 })
        : picture.toFormat(format, { quality: 88 })
  ).toBuffer();
}

/** The same JPEG with a comment: other bytes, so that it is a new file for the library. */
export function remarked(jpeg: Buffer, number: number): Buffer {
  const remark = Buffer.from(String(number).padStart(12, '0'));
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, remark.length + 2]),
    remark,
    jpeg.subarray(2),
  ]);
}
