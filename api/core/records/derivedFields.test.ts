import { webCryptoProvider } from '../ports/CryptoProvider';
import type { Store } from '../ports/Store';
import { product as productDefinition } from '../../modules/catalogue/product/definition';
import type { TestApi } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aProduct } from '../../testing/testRecords';
import type { CountedEntity } from '../schema/CountWriter';
import type { DerivedFields } from '../schema/DerivedFieldWriter';
import { RecordService } from './RecordService';
import { hasSameContentAs, contentRevision } from './contentRevision';

let api: TestApi;
beforeEach(async () => {
  api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
});
const product = async () => (await api.store.get('products', 'p1')) ?? aProduct('none', '');
const writer = (store: Store = api.store) => new RecordService(store, api.clock, webCryptoProvider);
const mark = (reviewsCount: number, store?: Store) =>
  writer(store).updateDerived(
    productDefinition,
    new Map([
      ['p1', { 'reviewsCount.0': reviewsCount }],
      ['nobody', { 'reviewsCount.0': 1 }],
    ]),
  );

describe('a mark', () => {
  it('is written where it is not so already, and changes nothing that anybody entered', async () => {
    await mark(3);
    const marked = await product();
    expect([marked, contentRevision(marked)]).toEqual([
      expect.objectContaining({ reviewsCount: { 0: 3 }, _revision: 2 }),
      1,
    ]);
    await mark(3);
    expect((await product())._revision).toBe(2);
  });

  it.each([
    ['a field that people enter', { 'quantity.0': 7 }],
    ['the same when its value is stored already', { 'quantity.0': 5 }],
    ['a field beside a derived one', { 'reviewsCount.0': 7, 'price.0': null }],
    ['a key that every record has', { _deleted: true }],
    ['a field that the form has not', { 'colour.0': 'red' }],
  ])('is not written to %s', async (_name, values) => {
    const stored = await product();
    await expect(writer().updateDerived(productDefinition, new Map([['p1', values]]))).rejects.toThrow('is no derived');
    await expect(writer().patchDerived(productDefinition, stored, values)).rejects.toThrow('is no derived');
    expect(await product()).toEqual(stored);
  });

  it('may be an internal key of its entity', async () => {
    const notes: CountedEntity = { ...productDefinition, spec: { internalKeys: ['_note'] } };
    await writer().updateDerived(notes, new Map([['p1', { _note: 'read' }]]));
    expect(await product()).toMatchObject({ _note: 'read' });
  });

  it('leaves few notes, however many follow each other', async () => {
    for (let count = 1; count <= 60; count += 1) await mark(count);
    const record = await product();
    expect([record._revision, Object.keys(record._backTo ?? {}).length, contentRevision(record)]).toEqual([61, 20, 1]);
    // A form opened at one of the last revisions is not outdated; an older one cannot be known.
    expect([hasSameContentAs(record, 1), hasSameContentAs(record, 50), hasSameContentAs(record, 10)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('keeps what leads to revisions before an action', async () => {
    const stands = async (): Promise<number> => contentRevision(await product());
    const send = async () =>
      (
        (
          await api.post('/api/product/multiupdate', {
            selectedItems: ['p1'],
            fields: { quantity: { 0: 50 + (await product())._revision } },
          })
        ).result as unknown as { action: { _id: string } }
      ).action._id;
    const undo = async (id: string) =>
      ((await api.post(`/api/actions/${id}/undo`)).result as unknown as { action: { undo: { restored: number } } })
        .action.undo.restored;
    await mark(1);
    const older = await send();
    await mark(2);
    const newer = await send();
    for (let count = 3; count < 40; count += 1) await mark(count);
    expect(await undo(newer)).toBe(1);
    for (let count = 40; count < 80; count += 1) await mark(count);
    expect([await undo(older), await stands()]).toEqual([1, 1]);
    expect(await product()).toMatchObject({ quantity: { 0: 5 }, reviewsCount: { 0: 79 } });
  });

  it('keeps what tells that an undo was done before', async () => {
    await mark(1);
    const { action } = (
      await api.post('/api/product/multiupdate', { selectedItems: ['p1'], fields: { quantity: { 0: 50 } } })
    ).result as unknown as { action: { _id: string } };
    await api.post(`/api/actions/${action._id}/undo`);
    for (let count = 2; count < 60; count += 1) await mark(count);
    const record = await product();
    expect([contentRevision(record), hasSameContentAs(record, 2), hasSameContentAs(record, 3)]).toEqual([
      1,
      true,
      false,
    ]);
  });

  it('is written over what somebody saves in the same moment', async () => {
    let saved = false;
    const between = new Proxy(api.store, {
      get(target, name) {
        if (name !== 'patchEach') return Reflect.get(target, name) as unknown;
        return async (...given: Parameters<Store['patchEach']>) => {
          if (!saved) await api.put('/api/product/update/p1', { fields: { quantity: { 0: 9 } } });
          saved = true;
          return target.patchEach(...given);
        };
      },
    });
    await mark(4, between);
    const record = await product();
    expect([record, contentRevision(record)]).toEqual([
      expect.objectContaining({ quantity: { 0: 9 }, reviewsCount: { 0: 4 }, _revision: 3 }),
      2,
    ]);
  });
});

describe('a rewritten text', () => {
  it('keeps the revision of what was entered, and is no other field', async () => {
    const rewrite = (values: DerivedFields) => writer().rewriteTexts(productDefinition, new Map([['p1', values]]));
    await rewrite({ description: { uk: '<p>Новий</p>' } });
    const rewritten = await product();
    expect([rewritten.description, contentRevision(rewritten)]).toEqual([{ uk: '<p>Новий</p>' }, 1]);
    await expect(rewrite({ title: { uk: 'Новий' } })).rejects.toThrow('is no text');
    await expect(rewrite({ 'reviewsCount.0': 2 })).rejects.toThrow('is no text');
  });
});
