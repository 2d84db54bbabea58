import type { Services } from '../Context';
import { systemCollection, systemRecord } from '../entity/systemCollection';
import { chunkAsync } from '../chunkAsync';
import { isReferencedInText } from './fileUses';
import type { OrphanFile } from './orphanFiles';
import {
  acquireRemoval,
  releaseRemoval,
  forgetOrphans,
  renewRemoval,
  createOrphanFile,
  orphanFileCollection,
  orphanRetentionMs,
  removalTimeoutMs,
} from './orphanFiles';
import { storedFile, mediaCollection } from './mediaRecord';

/** Whose turn it is to sweep, and when it was done last. */
export const collectorLeaseCollection = systemCollection('sweeps', []);

const intervalMs = 24 * 3_600_000;
const pollIntervalMs = 600_000;
/** A machine that died while it swept holds the others up for this long. */
const leaseMs = 600_000;
const batchSize = 200;
const leaseId = 'files';

/** What is named after content: its checksum, in the folder of its first two digits. Anything else is left alone. */
const contentKeyPattern = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})[.-]/;
const digestOf = (key: string): string => contentKeyPattern.exec(key)?.[2] ?? '';

const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Once a day removes bytes that nothing has needed for longer than any undo reaches back: no record of the library, also
 * in the trash, and no text that names them. One machine does it at a time, in parts, beside the calls.
 */
export class OrphanFileCollector {
  private lastPollAt: number;
  private running: Promise<void> = Promise.resolve();
  private isClosing = false;

  constructor(
    private readonly services: () => Services,
    private readonly instanceId: string,
    now: number,
  ) {
    this.lastPollAt = now;
  }

  /** Called with each call. */
  poll(): void {
    const now = this.services().clock.now();
    if (this.isClosing || now - this.lastPollAt < pollIntervalMs) return;
    this.lastPollAt = now;
    this.running = this.running
      .then(() => this.collect())
      .catch((error: unknown) => this.services().log.warn({ error: String(error) }, 'files not swept'));
  }

  idle(): Promise<void> {
    return this.running;
  }

  close(): Promise<void> {
    this.isClosing = true;
    return this.running;
  }

  private async collect(): Promise<void> {
    const { files, log } = this.services();
    if (!(await this.renewLease(false))) return;
    for await (const keys of chunkAsync(files.keys(), batchSize)) {
      await this.recordOrphans(keys.filter((key) => digestOf(key) !== ''));
      if (this.isClosing || !(await this.renewLease(true))) return;
      await yieldToEventLoop();
    }
    let removed = 0;
    for (let ids = await this.expiredOrphans(''); ids.length > 0; ids = await this.expiredOrphans(ids.at(-1) ?? '')) {
      removed += await this.removeExpired(ids);
      if (this.isClosing || !(await this.renewLease(true))) return;
      await yieldToEventLoop();
    }
    await this.renewLease(true, true);
    if (removed > 0) log.info({ removed }, 'files that nothing needs removed');
  }

  /** Takes the turn when it is due, or keeps it; false when another machine has it. `over`: until tomorrow. */
  private async renewLease(isHolder: boolean, isFinished = false): Promise<boolean> {
    const { store, clock } = this.services();
    const now = clock.now();
    const values = { by: this.instanceId, until: new Date(now + (isFinished ? intervalMs : leaseMs)).toISOString() };
    const current = await store.get(collectorLeaseCollection.name, leaseId);
    if (!current) return (await store.insert(collectorLeaseCollection.name, [systemRecord(leaseId, now, values)])).ok;
    if (isHolder ? current.by !== this.instanceId : Date.parse(String(current.until)) > now) return false;
    return (
      await store.replace(collectorLeaseCollection.name, { ...current, ...values, _revision: current._revision + 1 })
    ).ok;
  }

  /** Which of these keys are needed by a record or a text. */
  private async referencedKeys(keys: readonly string[]): Promise<Set<string>> {
    const services = this.services();
    const digests = [...new Set(keys.map(digestOf))];
    const { records } = await services.store.find(mediaCollection, {
      where: { op: 'in', path: 'digest.0', values: digests },
    });
    const referenced = new Set(
      records.map(storedFile).flatMap(({ key, original, sizes }) => [key, original, ...sizes.map((size) => size.key)]),
    );
    const unresolvedDigests = new Set(keys.filter((key) => !referenced.has(key)).map(digestOf));
    // A text may name any size of a file.
    for (const digest of unresolvedDigests)
      if (await isReferencedInText([digest], services))
        for (const key of keys) if (digestOf(key) === digest) referenced.add(key);
    return referenced;
  }

  private async recordOrphans(keys: readonly string[]): Promise<void> {
    const { store, clock } = this.services();
    const [referenced, recorded] = await Promise.all([
      this.referencedKeys(keys),
      store.getMany(orphanFileCollection.name, keys),
    ]);
    const recordedKeys = new Set(recorded.map(({ _id }) => _id));
    const referencedAgain = [...recordedKeys].filter((key) => referenced.has(key));
    if (referencedAgain.length > 0) await forgetOrphans(referencedAgain, this.services());
    const newOrphans = keys.filter((key) => !referenced.has(key) && !recordedKeys.has(key));
    // One that another machine notes in this moment is noted by the next sweep at the latest.
    if (newOrphans.length > 0)
      await store.insert(
        orphanFileCollection.name,
        newOrphans.map((key) => createOrphanFile(key, digestOf(key), clock.now())),
      );
  }

  private expiredOrphans(after: string): Promise<string[]> {
    const { store, clock } = this.services();
    const to = new Date(clock.now() - orphanRetentionMs).toISOString();
    return store.scanIds(orphanFileCollection.name, { op: 'range', path: '_created', to }, after, batchSize);
  }

  /** How many of these went. What can't be removed is told, and tried again tomorrow: it must not keep the others. */
  private async removeExpired(ids: readonly string[]): Promise<number> {
    const { store, log } = this.services();
    const failed: { key: string; error: string }[] = [];
    let removed = 0;
    for (const orphan of (await store.getMany(orphanFileCollection.name, ids)) as OrphanFile[]) {
      try {
        if (await this.remove(orphan)) removed += 1;
      } catch (error) {
        failed.push({ key: orphan._id, error: String(error) });
      }
    }
    if (failed.length > 0) log.warn({ failed: failed.length, first: failed[0] }, 'files not removed');
    return removed;
  }

  /** Whether the bytes went. */
  private async remove(orphan: OrphanFile): Promise<boolean> {
    const services = this.services();
    const acquired = await acquireRemoval(orphan, services);
    if (!acquired) return false;
    const isReferenced = (await this.referencedKeys([orphan._id])).has(orphan._id);
    // Looking took its time, or this machine stood still: the right to it is confirmed in the last moment.
    const renewed = isReferenced ? acquired : await renewRemoval(acquired, services);
    if (!renewed) return false;
    if (!isReferenced) await services.files.remove(orphan._id, AbortSignal.timeout(removalTimeoutMs));
    await releaseRemoval(renewed, services);
    return !isReferenced;
  }
}
