import type { Where } from '../../../domain/query/Where';
import { allOf, flagIs } from '../../../domain/query/Where';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { retentionMs } from '../../jobs/operations/StoredOperation';
import type { Services } from '../../kernel/Context';
import { systemCollection, systemRecord } from '../../schema/systemCollection';
import { refuse } from '../../kernel/refuse';

/** Unreferenced files by key, since `_created` (docs/decisions/015-orphan-files.md). */
export const orphanFileCollection = systemCollection('idle_files', [
  { path: 'digest', kind: 'key' },
  { path: 'removing', kind: 'flag' },
]);

/**
 * Longer than an undo can restore a text that references them: one day more for an undo that started at the last
 * moment, one for the interval between two runs.
 */
export const orphanRetentionMs = retentionMs + 2 * 24 * 3_600_000;
/** Milliseconds for which a machine that died during a removal blocks others. */
const removalLeaseMs = 60_000;
/** A removal that takes longer is given up, well before the lease expires and others may treat the bytes as free. */
export const removalTimeoutMs = 30_000;
const retryDelayMs = 20;
const maxWaitMs = 2 * removalLeaseMs;

export interface OrphanFile extends StoredRecord {
  digest: string;
  /** A removal is in progress, at most until `until`: uploads of the same bytes wait and store them again. */
  removing: boolean;
  until: string;
}

type Dependencies = Pick<Services, 'store' | 'clock'>;

const collectionName = orphanFileCollection.name;
const notBeingRemoved: Where = flagIs('removing', false);
const sleep = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, retryDelayMs));

export const createOrphanFile = (key: string, digest: string, now: number): OrphanFile =>
  systemRecord(key, now, { digest, removing: false, until: '' }) as OrphanFile;

/** Deletes the orphan records: the files are referenced again. */
export const forgetOrphans = (ids: readonly string[], { store }: Dependencies): Promise<number> =>
  store.remove(collectionName, allOf({ op: 'ids', ids }, notBeingRemoved));

/**
 * Called before bytes with these digests are stored, and when a text references them: restarts their retention time.
 * Waits for removals in progress; 503 when that takes longer than `timeoutMs`.
 */
export async function retainBlobs(
  digests: readonly string[],
  { store, clock }: Dependencies,
  timeoutMs = maxWaitMs,
): Promise<void> {
  if (digests.length === 0) return;
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += retryDelayMs) {
    const orphans = (await store.find(collectionName, { where: { op: 'in', path: 'digest', values: digests } }))
      .records as OrphanFile[];
    if (orphans.length === 0) return;
    await forgetOrphans(
      orphans.map(({ _id }) => _id),
      { store, clock },
    );
    const beingRemoved = orphans.filter(({ removing }) => removing);
    const now = clock.now();
    for (const each of beingRemoved)
      if (Date.parse(each.until) <= now)
        await store.replace(collectionName, { ...each, removing: false, _revision: each._revision + 1 });
    if (beingRemoved.length > 0) await sleep();
  }
  throw refuse(503, 'busy');
}

/** Acquires the lease for removing the bytes; null when they were retained or are already being removed. */
export const acquireRemoval = (orphan: OrphanFile, dependencies: Dependencies): Promise<OrphanFile | null> =>
  orphan.removing && Date.parse(orphan.until) > dependencies.clock.now()
    ? Promise.resolve(null)
    : renewRemoval(orphan, dependencies);

/** Renews that lease for its whole time; null when it was lost. */
export async function renewRemoval(lease: OrphanFile, { store, clock }: Dependencies): Promise<OrphanFile | null> {
  const renewed: OrphanFile = {
    ...lease,
    removing: true,
    until: new Date(clock.now() + removalLeaseMs).toISOString(),
    _revision: lease._revision + 1,
  };
  return (await store.replace(collectionName, renewed)).ok ? renewed : null;
}

/** Releases the lease and deletes the orphan record; a lost lease leaves the other holder's record alone. */
export async function releaseRemoval(lease: OrphanFile, { store }: Dependencies): Promise<void> {
  const { ok } = await store.replace(collectionName, { ...lease, removing: false, _revision: lease._revision + 1 });
  if (ok) await store.remove(collectionName, allOf({ op: 'ids', ids: [lease._id] }, notBeingRemoved));
}
