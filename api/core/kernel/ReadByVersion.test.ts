import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { systemCollection, systemRecord } from '../schema/systemCollection';
import { ReadByVersion } from './ReadByVersion';
import { systemStore } from '#core/ports/SystemStore';

const notes = systemCollection('notes', []);

it('reads once until the collection is written, also while it reads', async () => {
  const store = await openMemoryStore([notes]);
  const asked: string[][] = [];
  let whileReading = async (): Promise<unknown> => undefined;
  const texts = new ReadByVersion<unknown>(notes.name, async (ids) => {
    asked.push([...ids]);
    const found = await store.getMany(notes.name, ids);
    await whileReading();
    return new Map(ids.map((id) => [id, found.find(({ _id }) => _id === id)?.text ?? null]));
  });
  const write = (id: string, text: string) => store.insert(notes.name, [systemRecord(id, 0, { text })]);
  const textOf = async (id: string) => (await texts.get([id], systemStore(store))).get(id);

  await write('a', 'one');
  expect([await textOf('a'), await textOf('a'), await textOf('b')]).toEqual(['one', 'one', null]);
  expect(asked).toEqual([['a'], ['b']]);

  whileReading = () => write('c', 'three');
  await write('b', 'two');
  expect(await textOf('c')).toBeNull();
  whileReading = () => Promise.reject(new Error('the store is down'));
  await expect(textOf('c')).rejects.toThrow('the store is down');
  whileReading = async () => undefined;
  expect([await textOf('c'), await textOf('b')]).toEqual(['three', 'two']);
});
