import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { systemCollection, systemRecord } from '../schema/systemCollection';
import { aRecord } from '../../storage/testing/contractSpecs';
import { systemStore } from './SystemStore';

const notes = systemCollection('notes', []);

describe('the store that the core gets', () => {
  it('writes system collections, and has no write of an entity that compiles', async () => {
    const opened = await openMemoryStore([notes, { name: 'products', indexed: [], unique: [], search: [] }]);
    const store = systemStore(opened);
    expect(await store.insert(notes.name, [systemRecord('n1', 0, {})])).toEqual({ ok: true });
    const compiled = [
      // @ts-expect-error: records of entities are written by RecordService
      () => store.insert('products', [aRecord('p1')]),
      // @ts-expect-error: the same
      () => store.replace('products', aRecord('p1')),
      // @ts-expect-error: the same
      () => store.patch('products', { op: 'ids', ids: [] }, {}),
      // @ts-expect-error: the same
      () => store.patchEach('products', new Map()),
      // @ts-expect-error: the same
      () => store.remove('products', { op: 'ids', ids: [] }),
    ];
    expect(compiled).toHaveLength(5);
    expect(await store.count('products', { op: 'and', of: [] })).toBe(0);
    await opened.close();
  });
});
