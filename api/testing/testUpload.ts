import { Jimp } from 'jimp';
import type { Envelope } from '#domain/wire/Envelope';
import type { UploadPart } from '#core/kernel/UploadPart';
import type { TestApi, TestClient } from './testApi';

async function* bytes(...chunks: (string | Uint8Array)[]): AsyncIterable<Uint8Array> {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

export async function* uploadBody(parts: readonly UploadPart[]): AsyncIterable<UploadPart> {
  yield* parts;
}

export const filePart = (filename: string, ...chunks: (string | Uint8Array)[]): UploadPart => ({
  name: 'file',
  filename,
  chunks: bytes(...chunks),
});

/** An upload as passed by a host. */
export async function uploadTo(client: TestClient | TestApi, path: string, ...parts: UploadPart[]): Promise<Envelope> {
  const { body: answered } = await client.send('PUT', path, undefined, { upload: uploadBody(parts) });
  if (!('envelope' in answered)) throw new Error('an upload answered no envelope');
  return JSON.parse(JSON.stringify(answered.envelope)) as Envelope;
}

/** A picture by seed: different seeds look different, the same seed looks the same. */
export function aPicture(
  width: number,
  height: number,
  seed = 1,
  mime: 'image/png' | 'image/jpeg' = 'image/png',
): Promise<Buffer> {
  const picture = new Jimp({ width, height, color: 0xffffffff });
  const { data } = picture.bitmap;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [across, down] = [x / width, y / height];
      const light =
        128 +
        60 * Math.sin(across * (3 + seed * 2) + seed) +
        55 * Math.cos(down * (2 + (seed % 5) * 3) + across * seed);
      data.set([light, light * 0.9, light * 0.8], (y * width + x) * 4);
    }
  }
  return picture.getBuffer(mime);
}
