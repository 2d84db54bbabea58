import type { StoredRecord } from '#domain/wire/StoredRecord';
import { matchAll } from '#domain/query/Where';
import { systemClock } from '#core/ports/Clock';
import type { Store } from '#core/ports/Store';
import { systemRecord } from '#core/schema/systemCollection';
import { collections } from '../composition/collections';
import { openMemoryStore } from '../storage/memory/MemoryStore';
import { failingStore } from '../testing/failingStore';
import { aProduct, aRecord } from '../testing/testRecords';
import { testSecretBox } from '../testing/testSecretBox';
import { pictureMigrations } from './pictureMigrations';
import { runMigrations } from './runMigrations';

const services = { clock: systemClock, secretBox: testSecretBox, ownerShopId: 'shop-owner' };
const files = Array.from({ length: 20 }, (_, at) => ({ id: `f${at}`, ...(at === 1 && { disabled: true }) }));
const addresses = Array.from({ length: 20 }, (_, at) => `https://example.com/${at}.jpg`);
const groups = [{ _id: 'g', title: { uk: 'Основне' }, removable: false, items: ['title', 'gallery', 'photos', 'sku'] }];

/** As a version stored them that had two fields of pictures. */
async function oldStore(): Promise<Store> {
  const store = await openMemoryStore(collections);
  await store.insert('products', [
    aProduct('full', 'Глечик', { gallery: { 0: files }, photos: { 0: addresses } }),
    aProduct('linked', 'Миска', {
      gallery: { 0: [] },
      photos: { 0: ['/images/a.jpg', 'https://a.ua/1.jpg', '/images/a.jpg'] },
    }),
    aProduct('filed', 'Кухоль', { gallery: { 0: [{ id: 'f1' }] }, photos: { 0: [] } }),
    aProduct('bare', 'Куманець'),
    // As by a machine that was cut off between two versions.
    aProduct('both', 'Тарілка', {
      gallery: { 0: [{ id: '/images/a.jpg' }] },
      photos: { 0: ['/images/a.jpg', '/images/b.jpg'] },
    }),
  ]);
  await store.insert('reviews', [
    aRecord('review', { _id: 'seen', photos: { 0: ['/images/a.jpg', 'https://a.ua/1.jpg', '/images/a.jpg'] } }),
    aRecord('review', { _id: 'told', photos: { 0: [] } }),
    aRecord('review', { _id: 'new', photos: { 0: [{ id: 'f1' }] } }),
  ]);
  await store.insert('attributes-sets', [
    aRecord('attributes-set', { _id: 'own', entity: { 0: 'product' }, groups: { 0: groups } }),
    aRecord('attributes-set', { _id: 'of-orders', entity: { 0: 'order' }, groups: { 0: groups } }),
  ]);
  await store.insert('views', [
    systemRecord('bare', 0, {
      ...{ entity: 'product', owner: 'admin', title: 'Без фото' },
      state: { filter: 'active:yes;gallery:no;photos:no', columns: ['title', 'photos', 'gallery', 'price'] },
    }),
    systemRecord('linked', 0, { entity: 'product', owner: 'admin', title: 'Є', state: { filter: 'photos:yes' } }),
    systemRecord('of-reviews', 0, { entity: 'review', owner: 'admin', title: 'Є', state: { filter: 'photos:yes' } }),
    systemRecord('all', 0, { entity: 'product', owner: 'admin', title: 'Усі', state: {} }),
  ]);
  await store.insert('list_setups', [
    systemRecord('product admin', 0, { setup: { columns: ['title', 'photos'], density: 'compact' } }),
    systemRecord('review admin', 0, { setup: { columns: ['name', 'photos'] } }),
  ]);
  const profile = { owner: 'user admin', header: 'h', name: 'a.csv', import: 'i', decimals: '{}', replacements: '[]' };
  await store.insert('import-profiles', [
    systemRecord('one', 0, {
      ...profile,
      targets: JSON.stringify({ Картинка: 'photos', Артикул: 'sku' }),
      defaults: JSON.stringify({ photos: '/images/a.jpg', shop: 's' }),
    }),
    systemRecord('two', 0, { ...profile, targets: JSON.stringify({ A: 'photos', B: 'gallery' }), defaults: '{}' }),
  ]);
  await store.insert('imports', [
    systemRecord('open', 0, {
      ...{ by: 'admin', hash: 'h', state: 'open', defaults: '{}' },
      columns: [
        { header: 'Артикул', target: 'sku', match: 'name' },
        { header: 'Картинка', target: 'photos', match: 'name' },
      ],
    }),
  ]);
  return store;
}

const recordsOf = async (store: Store): Promise<StoredRecord[]> => {
  const names = [...new Set(pictureMigrations.map(({ collection }) => collection))];
  const found = await Promise.all(names.map((name) => store.find(name, { where: matchAll })));
  return found.flatMap(({ records }) => records);
};

describe('pictures by address', () => {
  it('go to where files are, none lost and none twice', async () => {
    const store = await oldStore();
    const reports = await runMigrations(pictureMigrations, store, services);
    expect(reports.map(({ changed }) => changed)).toEqual([3, 1, 1, 2, 1, 2, 1]);
    const products = await store.getMany('products', ['full', 'linked', 'filed', 'bare', 'both']);
    expect(products.map(({ gallery }) => gallery)).toEqual([
      { 0: [...files, ...addresses.map((id) => ({ id }))] },
      { 0: [{ id: '/images/a.jpg' }, { id: 'https://a.ua/1.jpg' }] },
      { 0: [{ id: 'f1' }] },
      { 0: [] },
      { 0: [{ id: '/images/a.jpg' }, { id: '/images/b.jpg' }] },
    ]);
    expect((await store.getMany('reviews', ['seen', 'told', 'new'])).map(({ photos }) => photos)).toEqual([
      { 0: [{ id: '/images/a.jpg' }, { id: 'https://a.ua/1.jpg' }] },
      { 0: [] },
      { 0: [{ id: 'f1' }] },
    ]);
  });

  it('leave sets, views, lists and imports that name the present field', async () => {
    const store = await oldStore();
    await runMigrations(pictureMigrations, store, services);
    expect(await store.getMany('attributes-sets', ['own', 'of-orders'])).toMatchObject([
      { groups: { 0: [{ items: ['title', 'gallery', 'sku'] }] } },
      { groups: { 0: groups } },
    ]);
    expect((await store.getMany('views', ['bare', 'linked', 'of-reviews'])).map(({ state }) => state)).toEqual([
      { filter: 'gallery:no;active:yes', columns: ['title', 'gallery', 'price'] },
      { filter: 'gallery:yes' },
      { filter: 'photos:yes' },
    ]);
    expect((await store.getMany('list_setups', ['product admin', 'review admin'])).map(({ setup }) => setup)).toEqual([
      { columns: ['title', 'gallery'], density: 'compact' },
      { columns: ['name', 'photos'] },
    ]);
    const profiles = await store.getMany('import-profiles', ['one', 'two']);
    expect(
      profiles.map(({ targets, defaults }) => [targets, defaults].map((text) => JSON.parse(String(text)) as unknown)),
    ).toEqual([
      [
        { Картинка: 'gallery', Артикул: 'sku' },
        { gallery: '/images/a.jpg', shop: 's' },
      ],
      [{ A: '', B: 'gallery' }, {}],
    ]);
    expect(await store.get('imports', 'open')).toMatchObject({ columns: [{ target: 'sku' }, { target: 'gallery' }] });
  });

  it('are moved once, also after a run that was cut off', async () => {
    const store = await oldStore();
    const dying = failingStore(store);
    dying.failAfter(2);
    await expect(runMigrations(pictureMigrations, dying.store, services)).rejects.toThrow('cut off');
    await runMigrations(pictureMigrations, store, services);
    const whole = await oldStore();
    await runMigrations(pictureMigrations, whole, services);
    const values = (records: readonly StoredRecord[]) =>
      records
        .map(({ _updated, _revision, _created, _increment, ...rest }) => rest)
        .filter(({ _id }) => !_id.startsWith('0'));
    const moved = await recordsOf(store);
    expect(values(moved)).toEqual(values(await recordsOf(whole)));
    // What has been changed needs no change.
    for (const { change, collection } of pictureMigrations)
      for (const record of (await store.find(collection, { where: matchAll })).records)
        expect(await change(record, services, [])).toBeNull();
  });
});
