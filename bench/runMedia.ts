import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workerImages } from '../api/adapters/images/openImages';
import { sharpImages } from '../api/adapters/images/sharpEngine';
import { thumbnailRule } from '#domain/media/ResizeRule';
import { account, benchServer } from './benchServer';
import { HttpClient } from './HttpClient';
import type { Measured } from './measure';
import { measure } from './measure';
import type { PictureFormat } from './mediaPictures';
import { photograph, pictureFormats, remarked } from './mediaPictures';

export interface MediaTimes {
  /** List calls of one client: alone, and during uploads by so many others. */
  uploads: { clients: number; uploads: Measured | null; lists: Measured }[];
  /** Milliseconds for the thumbnail of a photograph of 12 megapixels. */
  thumbnails: { format: PictureFormat; engine: string; milliseconds: number }[];
}

const repetitions = 5;

async function thumbnails(): Promise<MediaTimes['thumbnails']> {
  const engines = [
    ['sharp', await sharpImages()],
    ['jimp', workerImages(join(process.cwd(), 'dist', 'server', 'imageWorker.js'))],
  ] as const;
  const found: MediaTimes['thumbnails'] = [];
  for (const format of pictureFormats) {
    const picture = await photograph(4000, 3000, format);
    for (const [engine, images] of engines) {
      if (!images) continue;
      const { p50 } = await measure(() => images.process(picture, `image/${format}`, [thumbnailRule]), {
        count: repetitions,
        clients: 1,
        warmUp: 1,
      });
      process.stderr.write(`  thumbnail of ${format} by ${engine}: ${p50.toFixed(0)} ms\n`);
      found.push({ format, engine, milliseconds: p50 });
    }
  }
  for (const [, images] of engines) await images?.close();
  return found;
}

async function cookieOf(origin: string): Promise<string> {
  const entered = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return entered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function measureBeside(
  client: HttpClient,
  work: () => Promise<Measured>,
): Promise<{ uploads: Measured; lists: Measured }> {
  let ended = false;
  const uploads = work().finally(() => (ended = true));
  const seen: number[] = [];
  while (!ended) {
    const start = performance.now();
    await client.call('POST', '/api/product/list', { limit: 25 });
    seen.push(performance.now() - start);
  }
  seen.sort((one, other) => one - other);
  const at = (share: number): number => seen[Math.min(seen.length - 1, Math.floor(seen.length * share))] ?? Number.NaN;
  return { uploads: await uploads, lists: { p50: at(0.5), p99: at(0.99), count: seen.length, perSecond: Number.NaN } };
}

/** Uploads of photographs of 1600 x 1200 with thumbnails, on the demo marketplace. */
export async function runMedia(count = 200): Promise<MediaTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-bench-media-'));
  const server = await benchServer(folder, { DEMO: 'on' });
  const client = new HttpClient(server.origin, 1);
  try {
    await client.logIn(account.email, account.password);
    const cookie = await cookieOf(server.origin);
    const picture = await photograph(1600, 1200, 'jpeg');
    let number = 0;
    const upload = async (): Promise<void> => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(remarked(picture, (number += 1)))]), `${number}.jpg`);
      const response = await fetch(`${server.origin}/api/media/upload`, {
        method: 'PUT',
        headers: { cookie },
        body: form,
      });
      // An unread body would block the connection for the next upload.
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`an upload was answered ${response.status}`);
    };
    const alone = await measure(() => client.call('POST', '/api/product/list', { limit: 25 }), {
      count: 300,
      clients: 1,
      warmUp: 30,
    });
    const uploads: MediaTimes['uploads'] = [{ clients: 0, uploads: null, lists: alone }];
    for (const clients of [1, 8]) {
      const measured = await measureBeside(client, () => measure(upload, { count, clients, warmUp: 3 }));
      process.stderr.write(
        `  uploads of ${clients} clients: ${measured.uploads.perSecond.toFixed(1)} a second, lists p99 ${measured.lists.p99.toFixed(1)} ms\n`,
      );
      uploads.push({ clients, ...measured });
    }
    return { uploads, thumbnails: await thumbnails() };
  } finally {
    client.close();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
