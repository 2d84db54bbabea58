import { allOf } from '#domain/query/Where';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import { systemRecord } from '#core/schema/systemCollection';
import type { Durability } from '#core/ports/StoreWrites';
import type { RowOutcome, StoredChunk, StoredImport, StoredImportRow, StoredOutcomes } from './StoredImport';
import {
  importChunkId,
  countRows,
  importCollection,
  importOutcomeCollection,
  importPartCollection,
  importRowCollection,
  importTextCollection,
} from './StoredImport';

/** Imports are kept as long as their reports may be asked for. */
const retentionMs = 30 * 24 * 3_600_000;
/** Of files that were not sent to their end. */
const partRetentionMs = 24 * 3_600_000;

/** An import of this person; those of others do not exist for them. */
export async function findImport(id: string, context: Context): Promise<StoredImport> {
  const found = await context.store.get(importCollection.name, id);
  if (!found || found.by !== context.user?.id) throw refuse(404, 'noImport');
  return found;
}

export function requireOpen(stored: StoredImport): void {
  if (stored.state !== 'open') throw refuse(409, 'importEnded');
}

export async function saveImport(
  stored: StoredImport,
  context: Context,
  durability?: Durability,
): Promise<StoredImport> {
  const next = { ...stored, _revision: stored._revision + 1, _updated: new Date(context.clock.now()).toISOString() };
  const { ok } = await context.store.replace(importCollection.name, next, undefined, durability);
  if (!ok) throw refuse(503, 'busy');
  return next;
}

/** The chunk with what became of its rows. */
function withOutcomes(chunk: StoredChunk, stored: StoredOutcomes | null | undefined): StoredChunk {
  if (stored?.chunkRevision !== chunk._revision) return chunk;
  return { ...chunk, items: chunk.items.map((item, at) => ({ ...item, ...stored.outcomes[at] })) };
}

export async function loadChunk(stored: StoredImport, index: number, { store }: Context): Promise<StoredChunk> {
  const id = importChunkId(stored, index);
  const chunk = await store.get(importRowCollection.name, id);
  if (!chunk) throw refuse(404, 'noImport');
  return withOutcomes(chunk, await store.get(importOutcomeCollection.name, id));
}

/** The caller saves the import after it, which makes this durable too. */
export async function saveChunk(chunk: StoredChunk, context: Context): Promise<StoredChunk> {
  const next = { ...chunk, _revision: chunk._revision + 1 };
  const { ok } = await context.store.replace(importRowCollection.name, next, undefined, 'ordered');
  if (!ok) throw refuse(503, 'busy');
  return next;
}

/**
 * Saves what became of the rows of a chunk: the items are those of the chunk with other outcomes. The caller saves the
 * import after it, which makes this durable too.
 */
export async function saveOutcomes(
  { _id, _revision, import: id }: StoredChunk,
  items: readonly StoredImportRow[],
  { store, clock }: Context,
): Promise<void> {
  const outcomes = items.map(({ state, product, messages }): RowOutcome => ({ state, product, messages }));
  const next = { import: id, chunkRevision: _revision, outcomes };
  const former = await store.get(importOutcomeCollection.name, _id);
  const { ok } = former
    ? await store.replace(
        importOutcomeCollection.name,
        { ...former, ...next, _revision: former._revision + 1 },
        undefined,
        'ordered',
      )
    : await store.insert(importOutcomeCollection.name, [systemRecord(_id, clock.now(), next)], undefined, 'ordered');
  if (!ok) throw refuse(503, 'busy');
}

export async function loadChunks(stored: StoredImport, { store }: Context): Promise<StoredChunk[]> {
  const ids = Array.from({ length: stored.chunks }, (_, index) => importChunkId(stored, index));
  const chunks = await store.getMany(importRowCollection.name, ids);
  const outcomes = new Map((await store.getMany(importOutcomeCollection.name, ids)).map((each) => [each._id, each]));
  return chunks.map((chunk) => withOutcomes(chunk, outcomes.get(chunk._id)));
}

export const loadAllRows = async (stored: StoredImport, context: Context): Promise<StoredImportRow[]> =>
  (await loadChunks(stored, context)).flatMap(({ items }) => items);

/** The import after the rows of a chunk have changed. */
export const counted = (stored: StoredImport, index: number, items: readonly StoredImportRow[]): StoredImport => ({
  ...stored,
  chunkCounts: stored.chunkCounts.with(index, countRows(items)),
});

/** One import is worked on by one browser at a time, on all machines. */
export const withImport = <T>(id: string, context: Context, work: (stored: StoredImport) => Promise<T>): Promise<T> =>
  context.locks.withLock(`import ${id}`, async () => work(await findImport(id, context)));

/** The newest open import of the same file by this person. */
export async function findOpenImport(hash: string, context: Context): Promise<StoredImport | null> {
  const { records } = await context.store.find(importCollection.name, {
    where: allOf(
      { op: 'in', path: 'by', values: [context.user?.id ?? ''] },
      { op: 'in', path: 'hash', values: [hash] },
      { op: 'in', path: 'state', values: ['open'] },
    ),
    sort: [{ path: '_created', direction: -1 }],
  });
  return records.find(({ by }) => by === context.user?.id) ?? null;
}

const maxListed = 20;

export async function listImports(context: Context): Promise<StoredImport[]> {
  const { records } = await context.store.find(importCollection.name, {
    where: { op: 'in', path: 'by', values: [context.user?.id ?? ''] },
    sort: [{ path: '_created', direction: -1 }],
    limit: maxListed,
  });
  return records.filter(({ by }) => by === context.user?.id);
}

/**
 * Deletes imports with their rows, outcomes and texts that are older than reports reach back, and files never sent to
 * the end.
 */
export async function purgeImports({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<void> {
  const collections = [importRowCollection, importOutcomeCollection, importTextCollection, importCollection].map(
    ({ name }) => [name, retentionMs] as const,
  );
  for (const [name, age] of [...collections, [importPartCollection.name, partRetentionMs] as const])
    await store.remove(name, { op: 'range', path: '_created', to: new Date(clock.now() - age).toISOString() });
}
