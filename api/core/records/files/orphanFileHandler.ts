import type { JobHandler, JobRun } from '../../jobs/Jobs';
import { LeaseLost, Leases } from '../../jobs/Lease';
import type { Services } from '../../kernel/Context';
import { chunkAsync } from '../../kernel/chunkAsync';
import { yieldToEventLoop } from '../../kernel/yieldToEventLoop';
import type { Timers } from '../../ports/Timers';
import { isReferencedInText } from './fileUses';
import type { OrphanFile } from './orphanFiles';
import {
  createOrphanFile,
  forgetOrphans,
  orphanFileCollection,
  orphanRetentionMs,
  removalLeaseMs,
  removalTimeoutMs,
} from './orphanFiles';
import { renditionSource } from './acceptedPicture';
import { storedFile, mediaCollection } from './mediaRecord';

const batchSize = 200;

/** Content-addressed keys: the SHA-256, in a folder named after its first two digits. Other keys are never touched. */
const contentKeyPattern = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})[.-]/;
const digestOf = (key: string): string => contentKeyPattern.exec(key)?.[2] ?? '';

/** The key of the picture that this one is a rendition of; '' for other keys. */
function sourceKey(key: string): string {
  const [shard = '', name = ''] = key.split('/');
  const source = renditionSource(name);
  return source ? `${shard}/${source.name}` : '';
}

/**
 * Mark-and-sweep garbage collection of stored files: removes bytes that have been unreferenced for longer than any undo
 * reaches back (no media record, also in the trash, and no text that contains their digest). Runs in chunks.
 */
class OrphanFileCollector {
  constructor(
    private readonly services: Services,
    private readonly job: JobRun,
    private readonly leases: Leases,
  ) {}

  async collect(): Promise<void> {
    const { files, log } = this.services;
    let done = 0;
    for await (const keys of chunkAsync(files.keys(), batchSize)) {
      await this.recordOrphans(keys.filter((key) => digestOf(key) !== ''));
      done += keys.length;
      await this.job.save({ done });
      await yieldToEventLoop();
    }
    let removed = 0;
    for (let ids = await this.expiredOrphans(''); ids.length > 0; ids = await this.expiredOrphans(ids.at(-1) ?? '')) {
      removed += await this.removeExpired(ids);
      await this.job.save({ done });
      await yieldToEventLoop();
    }
    if (removed === 0) return;
    this.job.log({ uk: `Вилучено файлів: ${removed}`, en: `Files removed: ${removed}` });
    log.info({ removed }, 'files that nothing needs removed');
  }

  /** Those of these keys that a record or a text references. */
  private async referencedKeys(keys: readonly string[]): Promise<Set<string>> {
    const services = this.services;
    const digests = [...new Set(keys.map(digestOf))];
    const { records } = await services.store.find(mediaCollection, {
      where: { op: 'in', path: 'digest.0', values: digests },
    });
    const stored = records.map(storedFile);
    const referenced = new Set(
      stored.flatMap(({ key, original, sizes }) => [key, original, ...sizes.map((size) => size.key)]),
    );
    // No record names renditions: they stay with the picture that is shown, or would be made again and again.
    const shown = new Set(stored.map(({ key }) => key));
    for (const key of keys) if (shown.has(sourceKey(key))) referenced.add(key);
    const unresolvedDigests = new Set(keys.filter((key) => !referenced.has(key)).map(digestOf));
    // A text may reference any size of a file.
    for (const digest of unresolvedDigests)
      if (await isReferencedInText([digest], services))
        for (const key of keys) if (digestOf(key) === digest) referenced.add(key);
    return referenced;
  }

  private async recordOrphans(keys: readonly string[]): Promise<void> {
    const { store, clock } = this.services;
    const [referenced, recorded] = await Promise.all([
      this.referencedKeys(keys),
      store.getMany(orphanFileCollection.name, keys),
    ]);
    const recordedKeys = new Set(recorded.map(({ _id }) => _id));
    const referencedAgain = [...recordedKeys].filter((key) => referenced.has(key));
    if (referencedAgain.length > 0) await forgetOrphans(referencedAgain, this.services);
    const newOrphans = keys.filter((key) => !referenced.has(key) && !recordedKeys.has(key));
    // A key that another machine records concurrently fails the whole insert; the next run records the rest.
    if (newOrphans.length > 0)
      await store.insert(
        orphanFileCollection.name,
        newOrphans.map((key) => createOrphanFile(key, digestOf(key), clock.now())),
      );
  }

  private expiredOrphans(after: string): Promise<string[]> {
    const { store, clock } = this.services;
    const to = new Date(clock.now() - orphanRetentionMs).toISOString();
    return store.scanIds(orphanFileCollection.name, { op: 'range', path: '_created', to }, after, batchSize);
  }

  /**
   * Returns the number of removed files. A failed removal is logged and retried by the next run: it must not block the others.
   */
  private async removeExpired(ids: readonly string[]): Promise<number> {
    const { store, log } = this.services;
    const failed: { key: string; error: string }[] = [];
    let removed = 0;
    for (const orphan of await store.getMany(orphanFileCollection.name, ids)) {
      this.job.check();
      try {
        if (await this.remove(orphan)) removed += 1;
      } catch (error) {
        if (!(error instanceof LeaseLost)) failed.push({ key: orphan._id, error: String(error) });
      }
    }
    if (failed.length > 0) log.warn({ failed: failed.length, first: failed[0] }, 'files not removed');
    return removed;
  }

  /** Whether the bytes were removed. */
  private async remove(orphan: OrphanFile): Promise<boolean> {
    const { services, leases } = this;
    const claimed = leases.isExpired(orphan) ? await leases.claim(orphan, { removing: true }) : null;
    if (!claimed) return false;
    const lease = leases.hold(claimed);
    try {
      const isReferenced = (await this.referencedKeys([orphan._id])).has(orphan._id);
      if (!isReferenced) {
        // The check took time, or this machine was paused: the lease is renewed right before the removal.
        await lease.renew();
        await services.files.remove(orphan._id, AbortSignal.timeout(removalTimeoutMs));
      }
      await lease.release(() => ({ removing: false }));
      await forgetOrphans([orphan._id], services);
      return !isReferenced;
    } finally {
      lease.stop();
    }
  }
}

/** `instanceId` names this machine. */
export function orphanFileHandler(services: () => Services, timers: Timers, instanceId: string): JobHandler {
  const collection = orphanFileCollection.name;
  const leases = new Leases(() => ({ ...services(), timers, collection }), instanceId, removalLeaseMs);
  return {
    kind: 'files.collectOrphans',
    title: { uk: 'Вилучення файлів, які ніде не використовуються', en: 'Removal of unused files' },
    maxAttempts: 3,
    retryDelayMs: () => 10 * 60_000,
    run: (job) => new OrphanFileCollector(services(), job, leases).collect(),
  };
}
