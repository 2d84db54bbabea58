import type { Where } from '#domain/query/Where';
import { allOf, flagIs } from '#domain/query/Where';
import type { Leased, LeaseTerm } from '../../jobs/Lease';
import { freeLease, isExpiredLease, isSameTerm } from '../../jobs/Lease';
import { retentionMs } from '../../jobs/operations/StoredOperation';
import type { Services } from '../../kernel/Context';
import { systemCollection, systemRecord } from '../../schema/systemCollection';
import { refuse } from '../../kernel/refuse';

export interface OrphanFile extends Leased {
  digest: string;
  /** Somebody holds the lease and removes the bytes: uploads of the same bytes wait and store them again. */
  removing: boolean;
}

/** Unreferenced files by key, since `_created` (docs/decisions/015-orphan-files.md). */
export const orphanFileCollection = systemCollection<OrphanFile>('idle_files', [
  { path: 'digest', kind: 'key' },
  { path: 'removing', kind: 'flag' },
]);

/**
 * Longer than an undo can restore a text that references them: one day more for an undo that started at the last
 * moment, one for the interval between two runs.
 */
export const orphanRetentionMs = retentionMs + 2 * 24 * 3_600_000;
/**
 * Milliseconds for which a machine that died during a removal blocks others: longer than other leases, because the
 * store of the files may still carry out what a machine has asked for before it was paused.
 */
export const removalLeaseMs = 60_000;
/** A removal that takes longer is given up, well before the lease expires and others may treat the bytes as free. */
export const removalTimeoutMs = 30_000;
const retryDelayMs = 20;
/** A term that does not change for so long was left by its holder: the clock may have been set back since. */
const abandonedMs = 1.5 * removalLeaseMs;
const maxWaitMs = 2 * removalLeaseMs;

type Dependencies = Pick<Services, 'store' | 'clock'>;

const collectionName = orphanFileCollection.name;
const notBeingRemoved: Where = flagIs('removing', false);
const sleep = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, retryDelayMs));

export const createOrphanFile = (key: string, digest: string, now: number): OrphanFile =>
  systemRecord(key, now, { digest, removing: false, lease: freeLease });

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
  const seen = new Map<string, { term: LeaseTerm; since: number }>();
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += retryDelayMs) {
    const orphans = (await store.find(collectionName, { where: { op: 'in', path: 'digest', values: digests } }))
      .records;
    if (orphans.length === 0) return;
    await forgetOrphans(
      orphans.map(({ _id }) => _id),
      { store, clock },
    );
    const beingRemoved = orphans.filter(({ removing }) => removing);
    const now = clock.now();
    for (const each of beingRemoved) {
      const known = seen.get(each._id);
      const isSame = known !== undefined && isSameTerm(known.term, each.lease);
      if (!isSame) seen.set(each._id, { term: each.lease, since: waitedMs });
      if (isExpiredLease(each, now) || (isSame && waitedMs - known.since >= abandonedMs))
        await store.replace(collectionName, {
          ...each,
          removing: false,
          lease: freeLease,
          _revision: each._revision + 1,
        });
    }
    if (beingRemoved.length > 0) await sleep();
  }
  throw refuse(503, 'busy');
}
