import type { Services } from '../Context';
import { bareCollection, bareRecord } from '../entity/bareCollection';
import { inBatches } from '../records/inBatches';
import { isNamedInText } from './fileUses';
import type { IdleFile } from './idleFiles';
import { beginRemoval, endRemoval, forgetIdle, idleFile, idleFileCollection, idleFor } from './idleFiles';
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
    for (let over = false; !over; await others()) {
      const outcomes: (boolean | null)[] = [];
      for (const idle of await this.due()) outcomes.push(await this.remove(idle));
      removed += outcomes.filter((outcome) => outcome === true).length;
      over = outcomes.every((outcome) => outcome === null);
      if (this.closing || !(await this.hold(true, over))) return;
    }
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
    const { records } = await services.store.find(mediaCollection, { where: { op: 'in', path: 'digest.0', values: digests } });
    const needed = new Set(records.map(keptFile).flatMap(({ key, original, sizes }) => [key, original, ...sizes.map((size) => size.key)]));
    const unclear = new Set(keys.filter((key) => !needed.has(key)).map(digestOf));
    // A text may name any size of a file.
    for (const digest of unclear) if (await isNamedInText([digest], services)) for (const key of keys) if (digestOf(key) === digest) needed.add(key);
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
    if (fresh.length > 0) await store.insert(idleFileCollection.name, fresh.map((key) => idleFile(key, digestOf(key), clock.now())));
  }

  private async due(): Promise<IdleFile[]> {
    const { store, clock } = this.services();
    const to = new Date(clock.now() - idleFor).toISOString();
    return (await store.find(idleFileCollection.name, { where: { op: 'range', path: '_created', to }, limit: batch })).records as IdleFile[];
  }

  /** Whether the bytes went; null when the right to them is another's. */
  private async remove(idle: IdleFile): Promise<boolean | null> {
    const services = this.services();
    const begun = await beginRemoval(idle, services);
    if (!begun) return null;
    const isNeeded = (await this.needed([idle._id])).has(idle._id);
    if (!isNeeded) await services.files.remove(idle._id);
    await endRemoval(begun, services);
    return !isNeeded;
  }
}
