import { join } from 'node:path';
import { collections } from '../api/composition/collections';
import { openSqliteStore } from '../api/storage/sqlite/SqliteStore';

const rowsOfStep = 5000;

/**
 * Puts long texts back beside the other fields of their records, as builds before decision 081 read them; later ones take
 * them apart again when they start.
 */
export async function joinRecords(folder: string): Promise<void> {
  const whole = collections.map(({ apart: _, ...spec }) => spec);
  const store = await openSqliteStore(whole, { file: join(folder, 'yarmarok.db') });
  for (const { name } of whole)
    for (let state = await store.indexState(name); state.cleaning;) state = await store.indexNext(name, rowsOfStep);
  await store.close();
}
