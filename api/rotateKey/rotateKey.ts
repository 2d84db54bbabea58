import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { SecretBox } from '#core/ports/SecretBox';
import { looksSealed } from '#core/ports/SecretBox';
import type { Store } from '#core/ports/Store';
import type { Changes } from '#core/ports/StoreWrites';
import { changeRecords } from '../migrations/changeRecords';

interface Boxes {
  /** Opens what is sealed with the new key alone, and seals. */
  current: SecretBox;
  /** Opens what former keys have sealed. */
  former: SecretBox;
}

interface Rotation {
  /** Records with a secret that was sealed anew. */
  records: number;
  /** Secrets that no known key opens: they were lost before. */
  unreadable: number;
}

/**
 * Seals every secret of the store with the new key. They are found by their form, in all collections, so that no list
 * of fields can miss one. What is sealed with the new key stays, so that it may be run again.
 */
export async function rotateKey(
  store: Store,
  collections: readonly string[],
  { current, former }: Boxes,
): Promise<Rotation> {
  let unreadable = 0;

  async function resealText(text: string): Promise<string> {
    if (!looksSealed(text) || (await current.open(text)) !== null) return text;
    const plain = await former.open(text);
    if (plain !== null) return current.seal(plain);
    unreadable += 1;
    return text;
  }

  /** The value itself when nothing in it had to be sealed anew. */
  async function reseal(value: unknown): Promise<unknown> {
    if (typeof value === 'string') return resealText(value);
    if (value === null || typeof value !== 'object') return value;
    const before = Object.entries(value);
    const after: [string, unknown][] = [];
    for (const [key, part] of before) after.push([key, await reseal(part)]);
    if (after.every(([, part], index) => part === before[index]?.[1])) return value;
    return Array.isArray(value) ? after.map(([, part]) => part) : Object.fromEntries(after);
  }

  async function change(record: StoredRecord): Promise<Changes | null> {
    const changes: [string, unknown][] = [];
    for (const [name, value] of Object.entries(record)) {
      const sealed = await reseal(value);
      if (sealed !== value) changes.push([name, sealed]);
    }
    return changes.length === 0 ? null : Object.fromEntries(changes);
  }

  let records = 0;
  for (const collection of collections) records += await changeRecords(store, collection, change);
  return { records, unreadable };
}
