import type { Services } from '../Context';
import { bareCollection, bareRecord } from '../entity/bareCollection';
import { inBatches } from '../inBatches';
import { isNamedInText } from './fileUses';
import type { IdleFile } from './idleFiles';
import {
  beginRemoval,
  endRemoval,
  forgetIdle,
  holdRemoval,
  idleFile,
  idleFileCollection,
  idleFor,
  removalLimit,
} from './idleFiles';
import { keptFile, mediaCollection } from './mediaRecord';

/** Whose turn it is to sweep, and when it was done last. */
export const sweepCollection = bareCollection('sweeps', []);

const every = 24 * 3_600_000;
const lookEvery = 600_000;
/** A machine that died while it swept holds the others up for this long. */
const lease = 600_000;
const batch = 200;
const id = 'files';

/** What is named after content: its checksum, in the folder of its first two digits. Anything else is left alone. */
const named = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})[.-]/;
const digestOf = (key: string): string => named.exec(key)?.[2] ?? '';

const others = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Once a day removes bytes that nothing has needed for longer than any undo reaches back: no record of the library, also
 * in the trash, and no text that names them. One machine does it at a time, in parts, beside the calls.
 */
export class FileSweep {
  private looked: number;
  private running: Promise<void> = Promise.resolve();
  private closing = false;

  constructor(
    private readonly services: () => Services,
    private readonly me: string,
    now: number,
  ) {
    this.looked = now;
  }

  /** Called with each call. */
  look(): void {
    const now = this.services().clock.now();
    if (this.closing || now - this.looked < lookEvery) return;
    this.looked = now;
    this.running = this.running
      .then(() => this.round())
      .catch((error: unknown) => this.services().log.warn({ error: String(error) }, 'files not swept'));
  }

  idle(): Promise<void> {
    return this.running;
  }

  close(): Promise<void> {
    this.closing = true;
    return this.running;
  }

  private async round(): Promise<void> {
    const { files, log } = this.services();
    if (!(await this.hold(false))) return;
    for await (const keys of inBatches(files.keys(), batch)) {
      await this.note(keys.filter((key) => digestOf(key) !== ''));
      if (this.closing || !(await this.hold(true))) return;
      await others();
    }
    let removed = 0;
    for (let ids = await this.noted(''); ids.length > 0; ids = await this.noted(ids.at(-1) ?? '')) {
      removed += await this.removeDue(ids);
      if (this.closing || !(await this.hold(true))) return;
      await others();
    }
    await this.hold(true, true);
    if (removed > 0) log.info({ removed }, 'files that nothing needs removed');
  }

  /** Takes the turn when it is due, or keeps it; false when another machine has it. `over`: until tomorrow. */
  private async hold(mine: boolean, over = false): Promise<boolean> {
    const { store, clock } = this.services();
    const now = clock.now();
    const values = { by: this.me, until: new Date(now + (over ? every : lease)).toISOString() };
    const current = await store.get(sweepCollection.name, id);
    if (!current) return (await store.insert(sweepCollection.name, [bareRecord(id, now, values)])).ok;
    if (mine ? current.by !== this.me : Date.parse(String(current.until)) > now) return false;
    return (await store.replace(sweepCollection.name, { ...current, ...values, _revision: current._revision + 1 })).ok;
  }

  /** Which of these keys are needed by a record or a text. */
  private async needed(keys: readonly string[]): Promise<Set<string>> {
    const services = this.services();
    const digests = [...new Set(keys.map(digestOf))];
    const { records } = await services.store.find(mediaCollection, {
      where: { op: 'in', path: 'digest.0', values: digests },
    });
    const needed = new Set(
      records.map(keptFile).flatMap(({ key, original, sizes }) => [key, original, ...sizes.map((size) => size.key)]),
    );
    const unclear = new Set(keys.filter((key) => !needed.has(key)).map(digestOf));
    // A text may name any size of a file.
    for (const digest of unclear)
      if (await isNamedInText([digest], services))
        for (const key of keys) if (digestOf(key) === digest) needed.add(key);
    return needed;
  }

  private async note(keys: readonly string[]): Promise<void> {
    const { store, clock } = this.services();
    const [needed, known] = await Promise.all([this.needed(keys), store.getMany(idleFileCollection.name, keys)]);
    const noted = new Set(known.map(({ _id }) => _id));
    const again = [...noted].filter((key) => needed.has(key));
    if (again.length > 0) await forgetIdle(again, this.services());
    const fresh = keys.filter((key) => !needed.has(key) && !noted.has(key));
    // One that another machine notes in this moment is noted by the next sweep at the latest.
    if (fresh.length > 0)
      await store.insert(
        idleFileCollection.name,
        fresh.map((key) => idleFile(key, digestOf(key), clock.now())),
      );
  }

  private noted(after: string): Promise<string[]> {
    const { store, clock } = this.services();
    const to = new Date(clock.now() - idleFor).toISOString();
    return store.walk(idleFileCollection.name, { op: 'range', path: '_created', to }, after, batch);
  }

  /** How many of these went. What can't be removed is told, and tried again tomorrow: it must not keep the others. */
  private async removeDue(ids: readonly string[]): Promise<number> {
    const { store, log } = this.services();
    const failed: { key: string; error: string }[] = [];
    let removed = 0;
    for (const idle of (await store.getMany(idleFileCollection.name, ids)) as IdleFile[]) {
      try {
        if (await this.remove(idle)) removed += 1;
      } catch (error) {
        failed.push({ key: idle._id, error: String(error) });
      }
    }
    if (failed.length > 0) log.warn({ failed: failed.length, first: failed[0] }, 'files not removed');
    return removed;
  }

  /** Whether the bytes went. */
  private async remove(idle: IdleFile): Promise<boolean> {
    const services = this.services();
    const begun = await beginRemoval(idle, services);
    if (!begun) return false;
    const isNeeded = (await this.needed([idle._id])).has(idle._id);
    // Looking took its time, or this machine stood still: the right to it is confirmed in the last moment.
    const held = isNeeded ? begun : await holdRemoval(begun, services);
    if (!held) return false;
    if (!isNeeded) await services.files.remove(idle._id, AbortSignal.timeout(removalLimit));
    await endRemoval(held, services);
    return !isNeeded;
  }
}
