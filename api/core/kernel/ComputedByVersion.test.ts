import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { systemStore } from '../ports/SystemStore';
import { systemCollection, systemRecord } from '../schema/systemCollection';
import { ComputedByVersion } from './ComputedByVersion';

const notes = systemCollection('notes', []);
const marks = systemCollection('marks', []);
const all = { op: 'and', of: [] } as const;

async function opened() {
  const store = await openMemoryStore([notes, marks]);
  const write = (name: string, id: string) => store.insert(name, [systemRecord(id, 0, {})]);
  return { store, own: systemStore(store), write };
}

describe('ComputedByVersion', () => {
  it('computes anew when one of its collections is written, also while it computes', async () => {
    const { store, own, write } = await opened();
    let whileComputing = async (): Promise<unknown> => undefined;
    let computed = 0;
    const counts = new ComputedByVersion<number>();
    const count = () =>
      counts.get([notes.name, marks.name], 'all', own, async () => {
        computed += 1;
        const sum = (await store.count(notes.name, all)) + (await store.count(marks.name, all));
        await whileComputing();
        return sum;
      });
    expect([await count(), await count(), computed]).toEqual([0, 0, 1]);
    await write(notes.name, 'a');
    expect([await count(), await count(), computed]).toEqual([1, 1, 2]);
    whileComputing = () => write(marks.name, 'b');
    await write(marks.name, 'a');
    expect(await count()).toBe(2);
    whileComputing = () => Promise.reject(new Error('the store is down'));
    await expect(count()).rejects.toThrow('the store is down');
    whileComputing = async () => undefined;
    expect(await count()).toBe(3);
  });

  it('keeps a value for each key, those that were used last', async () => {
    const { own } = await opened();
    const asked: string[] = [];
    const words = new ComputedByVersion<string>(2);
    const word = (key: string) =>
      words.get([notes.name], { key }, own, async () => {
        asked.push(key);
        return key;
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await word(key)).toBe(key);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  it('computes once for calls that come together', async () => {
    const { own } = await opened();
    let computed = 0;
    const words = new ComputedByVersion<number>();
    const next = () => words.get([notes.name], 'next', own, async () => (computed += 1));
    expect(await Promise.all([next(), next(), next()])).toEqual([1, 1, 1]);
  });
});
