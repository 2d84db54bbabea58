import { z } from 'zod';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Files } from '#core/ports/Files';
import type { Store } from '#core/ports/Store';
import { readBackup, UnusableBackup } from './readBackup';
import type { ReadEntry } from './readBackup';

interface RestoreTarget {
  /** Without records. */
  store: Pick<Store, 'insert' | 'next'>;
  files: Pick<Files, 'receive'>;
}

const sequencesSchema = z.record(z.string(), z.number().int().positive());

async function textOf(payload: ReadEntry['payload']): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of payload) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function restoreRecords({ store }: RestoreTarget, collection: string, text: string): Promise<void> {
  const records = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as StoredRecord);
  const inserted = await store.insert(collection, records);
  if (!inserted.ok) throw new UnusableBackup(`The backup has ${inserted.taken} of ${collection}/${inserted.id} twice.`);
}

/** So that the next number is the one after the last. */
async function restoreSequences(store: RestoreTarget['store'], text: string): Promise<void> {
  for (const [name, last] of Object.entries(sequencesSchema.parse(JSON.parse(text)))) {
    const reached = await store.next(name);
    if (reached < last) await store.next(name, last - reached);
  }
}

/** Writes a verified backup into an empty store and its files. Files that are there already stay. */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<void> {
  for await (const { entry, payload } of readBackup(file)) {
    if (entry.kind === 'records') await restoreRecords(target, entry.collection, await textOf(payload));
    else if (entry.kind === 'sequences') await restoreSequences(target.store, await textOf(payload));
    else if (entry.kind === 'file') await (await target.files.receive(payload, entry.size)).commit(entry.key);
  }
}
