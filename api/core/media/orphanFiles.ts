import type { Where } from '../../../domain/query/Where';
import { allOf, flagIs } from '../../../domain/query/Where';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { retentionMs } from '../bulk/StoredOperation';
import type { Services } from '../Context';
import { systemCollection, systemRecord } from '../entity/systemCollection';
import { refuse } from '../refuse';

/** Bytes that nothing needs, by their key, since `_created` (docs/decisions/015-old-bytes.md). */
export const orphanFileCollection = systemCollection('idle_files', [
  { path: 'digest', kind: 'key' },
  { path: 'removing', kind: 'flag' },
]);

/** Longer than an undo can give a text back that names them; a day for one that began in the last moment, and one between two sweeps. */
export const orphanRetentionMs = retentionMs + 2 * 24 * 3_600_000;
/** A machine that died while it removed bytes holds others up for this long. */
const removalLeaseMs = 60_000;
/** What takes longer to remove is given up: well before anybody else may take these bytes to be free. */
export const removalTimeoutMs = 30_000;
const retryDelayMs = 20;
const maxWaitMs = 2 * removalLeaseMs;

export interface OrphanFile extends StoredRecord {
  digest: string;
  /** They are being removed, until then at most: whoever wants them waits, and keeps them anew. */
  removing: boolean;
  until: string;
}

type Dependencies = Pick<Services, 'store' | 'clock'>;

const collectionName = orphanFileCollection.name;
const notBeingRemoved: Where = flagIs('removing', false);
const sleep = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, retryDelayMs));

export const createOrphanFile = (key: string, digest: string, now: number): OrphanFile =>
  systemRecord(key, now, { digest, removing: false, until: '' }) as OrphanFile;

/** They are needed again. */
export const forgetOrphans = (ids: readonly string[], { store }: Dependencies): Promise<number> =>
  store.remove(collectionName, allOf({ op: 'ids', ids }, notBeingRemoved));

/**
 * Before bytes of these checksums are kept, and when a text names them: from now on their time counts anew. Bytes that are
 * just being removed are waited for; 503 when that takes longer than `patience`.
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

/** Takes the right to remove the bytes; null when somebody claimed them, or removes them already. */
export const acquireRemoval = (orphan: OrphanFile, dependencies: Dependencies): Promise<OrphanFile | null> =>
  orphan.removing && Date.parse(orphan.until) > dependencies.clock.now()
    ? Promise.resolve(null)
    : renewRemoval(orphan, dependencies);

/** Confirms that right, from now on for its whole time; null when it was lost. */
export async function renewRemoval(lease: OrphanFile, { store, clock }: Dependencies): Promise<OrphanFile | null> {
  const renewed: OrphanFile = {
    ...lease,
    removing: true,
    until: new Date(clock.now() + removalLeaseMs).toISOString(),
    _revision: lease._revision + 1,
  };
  return (await store.replace(collectionName, renewed)).ok ? renewed : null;
}

/** Gives the right back with the note; one that was lost meanwhile leaves the other's note as it is. */
export async function releaseRemoval(lease: OrphanFile, { store }: Dependencies): Promise<void> {
  const { ok } = await store.replace(collectionName, { ...lease, removing: false, _revision: lease._revision + 1 });
  if (ok) await store.remove(collectionName, allOf({ op: 'ids', ids: [lease._id] }, notBeingRemoved));
}
