import { IDBFactory } from 'fake-indexeddb';
import { matchAll } from '#domain/query/Where';
import { storeContract } from '../contract';
import { aRecord, contractSpecs, goods } from '../testing/contractSpecs';
import { indexedDbPersistence } from './indexedDbPersistence';
import { openMemoryStore } from './MemoryStore';

const openKept = async (factory: IDBFactory, specs = contractSpecs) =>
  openMemoryStore(specs, { persistence: await indexedDbPersistence('shop', factory) });

storeContract('memory (kept in IndexedDB)', (specs) => openKept(new IDBFactory(), specs));

describe('a memory store kept in IndexedDB', () => {
  it('finds everything again at the next start', async () => {
    const factory = new IDBFactory();
    const first = await openKept(factory);
    await first.insert('goods', [
      aRecord('a', { slug: { 0: 'one' }, title: { uk: 'Назва' } }),
      aRecord('b'),
      aRecord('c'),
    ]);
    await first.insert('notes', [aRecord('a')]);
    await Promise.all([
      first.replace('goods', aRecord('b', { _revision: 2 })),
      first.remove('goods', { op: 'ids', ids: ['c'] }),
      first.next('order', 5),
    ]);
    const version = await first.version('goods');
    await first.close();

    const second = await openKept(factory);
    expect((await second.find('goods', { where: matchAll })).records).toEqual([
      aRecord('a', { slug: { 0: 'one' }, title: { uk: 'Назва' } }),
      aRecord('b', { _revision: 2 }),
    ]);
    expect(await second.count('notes', matchAll)).toBe(1);
    expect(await second.insert('goods', [aRecord('d', { slug: { 0: 'ONE' } })])).toEqual({
      ok: false,
      taken: 'slug',
      id: 'd',
    });
    expect(await second.next('order')).toBe(6);
    expect(await second.version('goods')).toBe(version);
    await second.close();
  });

  it('leaves collections alone that it does not know', async () => {
    const factory = new IDBFactory();
    const first = await openKept(factory);
    await first.insert('notes', [aRecord('a')]);
    await first.close();
    const second = await openKept(factory, [goods]);
    await second.insert('goods', [aRecord('x')]);
    await second.close();
    const third = await openKept(factory);
    expect(await third.count('notes', matchAll)).toBe(1);
    await third.close();
  });

  it('says when the browser does not keep a write', async () => {
    const factory = new IDBFactory();
    const persistence = await indexedDbPersistence('shop', factory);
    const store = await openMemoryStore(contractSpecs, { persistence });
    await persistence.close?.();
    await expect(store.insert('goods', [aRecord('a')])).rejects.toThrow();
  });
});
