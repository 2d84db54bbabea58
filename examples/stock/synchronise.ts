import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Client } from '@yarmarok/client';
import type { StockFile } from './readStock.js';

const partSize = 1000;

interface Summary {
  updated: number;
  unchanged: number;
  refused: { sku: string; reason: string }[];
}

/** How far a file is. */
interface KeptPlace {
  digest: string;
  done: number;
  summary: Summary;
}

const begin = (digest: string): KeptPlace => ({ digest, done: 0, summary: { updated: 0, unchanged: 0, refused: [] } });

/** Where the last run of the same file has stopped. */
async function placeIn(path: string, digest: string): Promise<KeptPlace> {
  const text = await readFile(path, 'utf8').catch(() => null);
  const kept = text === null ? null : (JSON.parse(text) as KeptPlace);
  return kept?.digest === digest ? kept : begin(digest);
}

/** A file that is half written is never read: it gets its name when it is complete. */
async function keep(path: string, place: KeptPlace): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(place));
  await rename(`${path}.new`, path);
}

/**
 * Sends the file in parts. A part may be sent again, by the client after a time-out and by the next run after a stop: setting
 * the same stock twice is the same stock, and the second answer says `unchanged`.
 */
export async function synchronise(
  client: Client,
  { digest, items }: StockFile,
  path: string,
  report: (done: number) => void,
): Promise<Summary> {
  let { done, summary } = await placeIn(path, digest);
  while (done < items.length) {
    const part = items.slice(done, done + partSize);
    const { result } = await client.call('PUT /api/product/stock', { body: { items: part } });
    const count = (outcome: string): number => result.items.filter((item) => item.outcome === outcome).length;
    const refused = result.items
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ sku, messages }) => ({ sku, reason: messages.map(({ text }) => text).join(' ') }));
    done += part.length;
    summary = {
      updated: summary.updated + count('updated'),
      unchanged: summary.unchanged + count('unchanged'),
      refused: [...summary.refused, ...refused],
    };
    await keep(path, { digest, done, summary });
    report(done);
  }
  await rm(path, { force: true });
  return summary;
}
