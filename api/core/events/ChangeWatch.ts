import { betweenInstants } from '#domain/query/Where';
import type { Timers } from '../ports/Timers';
import type { SystemStore } from '../ports/SystemStore';
import type { Clock } from '../ports/Clock';
import { hasElapsed } from '../ports/Clock';
import type { Log } from '../ports/Log';
import type { Entity } from '../schema/defineEntity';
import { changeCollection } from './changeLog';
import type { ChangeHub, ChangeSource } from './ChangeHub';
import { committedChanges } from './committedChanges';

const intervalMs = 500;
/** Entries that are as old may just have come into the log. */
const recentMs = 5_000;
const thoroughIntervalMs = 30_000;
/** Of clocks that differ, and of entries that were completed late. */
const thoroughMs = 180_000;
/** Entries of bulk actions name many records each. */
const batchSize = 20;

interface WatchServices {
  store: SystemStore;
  clock: Clock;
  log: Log;
  readonly entities: ReadonlyMap<string, Entity>;
}

/**
 * Tells the hub what other machines have written, while somebody listens: asks twice a second whether there is anything
 * new in the change log. There is no number that grows with each entry, so it looks back, and the hub knows ids.
 */
export class ChangeWatch {
  private readonly stopTimer: () => void;
  private heardSince = 0;
  private version = 0;
  private readonly sourceVersions = new Map<ChangeSource, number>();
  private lookedBackAt = 0;
  private running: Promise<void> | null = null;

  constructor(
    private readonly services: () => WatchServices,
    private readonly hub: ChangeHub,
    timers: Timers,
  ) {
    this.stopTimer = timers.every(intervalMs, () => void this.look());
  }

  /** One at a time. */
  look(): Promise<void> {
    if (!this.hub.isHeard) return Promise.resolve();
    const { log } = this.services();
    this.running ??= this.read()
      .catch((error: unknown) => log.warn({ error: String(error) }, 'changes of other machines not read'))
      .finally(() => (this.running = null));
    return this.running;
  }

  async close(): Promise<void> {
    this.stopTimer();
    await this.running;
  }

  private async read(): Promise<void> {
    const { store, clock } = this.services();
    const { heardSince } = this.hub;
    const version = await store.version(changeCollection.name);
    const now = clock.now();
    const isFirst = heardSince !== this.heardSince;
    const isThorough = isFirst || hasElapsed(this.lookedBackAt, thoroughIntervalMs, now);
    const since = now - (isThorough ? thoroughMs : recentMs);
    if (isFirst) await this.noteBefore(heardSince - recentMs);
    for (const source of this.hub.sources) await this.tellSource(source, since, isThorough);
    if (version === this.version && !isThorough) return;
    await this.tellSince(since);
    // Only now: what failed is read again.
    this.version = version;
    this.heardSince = heardSince;
    if (isThorough) this.lookedBackAt = now;
  }

  private async tellSource(source: ChangeSource, time: number, isThorough: boolean): Promise<void> {
    const { store } = this.services();
    const version = await store.version(source.collection);
    if (version === this.sourceVersions.get(source) && !isThorough) return;
    for (const change of await source.since(time, { store })) this.hub.announce(change);
    this.sourceVersions.set(source, version);
  }

  /** Who begins to listen shows what was committed long before. */
  private async noteBefore(time: number): Promise<void> {
    for (const id of await this.idsBetween(time - thoroughMs, time)) this.hub.note(id);
    const { store } = this.services();
    for (const source of this.hub.sources)
      for (const { id } of await source.since(time - thoroughMs, { store }, time)) this.hub.note(id);
  }

  private idsBetween(from: number, to?: number): Promise<string[]> {
    return this.services().store.ids(changeCollection.name, {
      where: betweenInstants('_created', from, to),
      sort: [{ path: '_created', direction: 1 }],
    });
  }

  private async tellSince(time: number): Promise<void> {
    const { store, entities } = this.services();
    const ids = await this.idsBetween(time);
    const unknown = ids.filter((id) => !this.hub.knows(id));
    for (let at = 0; at < unknown.length; at += batchSize) {
      const entries = await store.getMany(changeCollection.name, unknown.slice(at, at + batchSize));
      for (const change of await committedChanges(entries, { store, entities })) this.hub.announce(change);
    }
  }
}
