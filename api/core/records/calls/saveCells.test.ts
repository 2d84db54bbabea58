import type { ActionReport } from '#domain/wire/Action';
import type { SheetCell, CellValue, SaveCellsResult } from '#domain/wire/Cells';
import { mostCellRows, mostCells } from '#domain/wire/Cells';
import type { Price } from '#domain/commerce/Price';
import { emptyPrice } from '#domain/commerce/Price';
import { matchAll } from '#domain/query/Where';
import type { Envelope } from '#domain/wire/Envelope';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aCategory, aProduct } from '../../../testing/testRecords';

const dates = { discount_from: '2025-11-01', discount_to: '2025-12-01' };
const seed = () => ({
  categories: [aCategory('toys', 'Іграшки'), aCategory('jars', 'Глечики')],
  products: [
    aProduct('jug', 'Глечик', { price: { 0: { ...emptyPrice, default: 100 } }, category: { 0: 'toys' } }),
    aProduct('bowl', 'Миска', {
      price: { 0: { ...emptyPrice, default: 1000, discount: 900, percents: 10, ...dates } },
      category: { 0: 'toys' },
      quantity: { 0: 3 },
    }),
    aProduct('rival', 'Чужий', { shop: { 0: 'shop-rival' }, category: { 0: 'toys' } }),
  ],
});

const cell = (id: string, field: string, was: CellValue, value: CellValue): SheetCell => ({ id, field, was, value });
const save = (client: Pick<TestClient, 'put'>, cells: readonly SheetCell[], more: object = {}) =>
  client.put('/api/product/cells', { cells, ...more });
const resultOf = ({ result }: Envelope) => result as unknown as SaveCellsResult;
const outcomes = (envelope: Envelope) => resultOf(envelope).cells.map(({ outcome }) => outcome);
const saidOf = (envelope: Envelope) => resultOf(envelope).cells.map(({ messages }) => messages.map(({ text }) => text));
const valueOf = async (api: TestApi, id: string, field: string) =>
  ((await api.store.get('products', id))?.[field] as { 0: unknown })[0];

const someCells = [
  cell('jug', 'price.default', 100, 107),
  cell('jug', 'quantity', 5, 12),
  cell('bowl', 'price.discount', 900, 850),
  cell('bowl', 'active', true, false),
  cell('bowl', 'category', 'toys', 'jars'),
];

describe('saving cells of a sheet', () => {
  it('is one operation of the history, with the fields that it changed, and leaves everything else', async () => {
    const api = await testApi({ seed: seed() });
    const answer = await save(api, someCells);
    expect(outcomes(answer)).toEqual(someCells.map(() => 'saved'));
    expect(answer.messages).toEqual([{ type: 'info', text: 'The objects are successfully saved' }]);
    expect(await valueOf(api, 'jug', 'price')).toMatchObject({ default: 107, discount: null });
    expect(await valueOf(api, 'jug', 'quantity')).toBe(12);
    expect(await valueOf(api, 'bowl', 'price')).toMatchObject({ default: 1000, discount: 850, percents: 15, ...dates });
    expect([await valueOf(api, 'bowl', 'active'), await valueOf(api, 'bowl', 'category')]).toEqual([false, 'jars']);
    const history = (await api.get('/api/actions')).result as unknown as { items: ActionReport[] };
    expect(history.items).toMatchObject([{ kind: 'multi-edit', total: 2, changed: 2, left: 0, state: 'done' }]);
    expect(history.items[0]?.fields?.map(({ en }) => en)).toEqual(['Price', 'Quantity', 'Active', 'Category']);
  });

  it('is undone as one operation', async () => {
    const api = await testApi({ seed: seed() });
    const before = await api.store.getMany('products', ['jug', 'bowl']);
    const { action } = resultOf(await save(api, someCells));
    await api.post(`/api/actions/${action?._id}/undo`);
    const after = await api.store.getMany('products', ['jug', 'bowl']);
    for (const field of ['price', 'quantity', 'active', 'category'])
      expect(after.map((record) => record[field])).toEqual(before.map((record) => record[field]));
  });

  it('repeated changes nothing, says so, and leaves no second operation', async () => {
    const api = await testApi({ seed: seed() });
    await save(api, someCells);
    const stored = await api.store.find('products', { where: matchAll });
    const again = await save(api, someCells);
    expect(outcomes(again)).toEqual(someCells.map(() => 'unchanged'));
    expect(resultOf(again).action).toBeUndefined();
    expect(await api.store.find('products', { where: matchAll })).toEqual(stored);
    expect((await api.get('/api/actions')).result).toMatchObject({ total: 1 });
  });

  it('refuses what has changed meanwhile, with the new value, and saves the rest of its row', async () => {
    const api = await testApi({ seed: seed() });
    await api.put('/api/product/update/jug', { fields: { quantity: { 0: 4 } } });
    const answer = await save(api, someCells.slice(0, 2));
    expect(resultOf(answer).cells).toMatchObject([
      { outcome: 'saved' },
      { outcome: 'stale', now: 4, messages: [{ text: 'This value was changed meanwhile' }] },
    ]);
    expect(await valueOf(api, 'jug', 'quantity')).toBe(4);
    expect(await valueOf(api, 'jug', 'price')).toMatchObject({ default: 107 });
  });

  it('comes after whatever else is written at the same time, and loses none of it', async () => {
    const api = await testApi({ seed: seed() });
    const [price, stock, flag, form] = await Promise.all([
      save(api, [cell('jug', 'price.default', 100, 107), cell('bowl', 'quantity', 3, 4)]),
      save(api, [cell('jug', 'quantity', 5, 12)]),
      save(api, [cell('jug', 'active', true, false), cell('bowl', 'active', true, false)]),
      api.put('/api/product/update/jug', { fields: { title: { uk: 'Інший' } } }),
    ]);
    expect([price, stock, flag].map(outcomes)).toEqual([['saved', 'saved'], ['saved'], ['saved', 'saved']]);
    expect(form.result).toMatchObject({ valid: true });
    expect(await api.store.get('products', 'jug')).toMatchObject({
      price: { 0: { default: 107 } },
      quantity: { 0: 12 },
      active: { 0: false },
      title: { uk: 'Інший' },
    });
  });

  it('refuses wrong cells each with its reason in the language of the user, and saves the others', async () => {
    const api = await testApi({ seed: seed(), language: 'uk' });
    const answer = await save(api, [
      cell('bowl', 'price.discount', 900, 1000.01),
      cell('bowl', 'quantity', 3, 2.5),
      cell('bowl', 'category', 'toys', 'nowhere'),
      cell('bowl', 'active', true, false),
      cell('jug', 'price.default', 100, null),
      cell('nobody', 'quantity', 1, 2),
      cell('bowl', 'title', 'Миска', 'Інша'),
      cell('bowl', 'shop', 'shop-owner', 'shop-rival'),
    ]);
    expect(saidOf(answer)).toEqual([
      ['Ціна зі знижкою не може бути більшою за звичайну ціну'],
      ['Введіть число, кратне 1'],
      ['Виберіть одне із запропонованих значень'],
      [],
      ['Заповніть це поле'],
      ['Запису з таким ID немає'],
      ['Ви не можете змінювати це значення'],
      ['Ви не можете змінювати це значення'],
    ]);
    expect(outcomes(answer).filter((outcome) => outcome === 'saved')).toHaveLength(1);
    expect(await valueOf(api, 'bowl', 'active')).toBe(false);
    expect(await valueOf(api, 'bowl', 'quantity')).toBe(3);
    expect(await valueOf(api, 'bowl', 'category')).toBe('toys');
  });

  it('previews what a save then does, and writes nothing', async () => {
    const api = await testApi({ seed: seed() });
    const cells = [
      ...someCells.slice(0, 3),
      cell('bowl', 'quantity', 9, 1),
      cell('jug', 'category', 'toys', 'nowhere'),
    ];
    const before = await api.store.find('products', { where: matchAll });
    const previewed = await save(api, cells, { preview: true });
    expect(await api.store.find('products', { where: matchAll })).toEqual(before);
    expect((await api.get('/api/actions')).result).toMatchObject({ total: 0 });
    expect(resultOf(previewed).action).toBeUndefined();
    expect(resultOf(await save(api, cells)).cells).toEqual(resultOf(previewed).cells);
  });

  it('of a merchant reaches the own products only, and tells nothing of others', async () => {
    const api = await testApi({ seed: seed() });
    const rival = await api.as('rival');
    const answer = await save(rival, [cell('jug', 'quantity', 5, 1), cell('rival', 'quantity', 5, 1)]);
    expect(resultOf(answer).cells).toEqual([
      { id: 'jug', field: 'quantity', outcome: 'refused', messages: [expect.objectContaining({ type: 'error' })] },
      { id: 'rival', field: 'quantity', outcome: 'saved', now: 1, messages: [] },
    ]);
    expect([await valueOf(api, 'jug', 'quantity'), await valueOf(api, 'rival', 'quantity')]).toEqual([5, 1]);
    const foreign = await save(rival, [cell('jug', 'quantity', 5, 1)]);
    const missing = await save(rival, [cell('nobody', 'quantity', 5, 1)]);
    expect(saidOf(foreign)).toEqual(saidOf(missing));
  });

  it('does not touch the trash', async () => {
    const api = await testApi({ seed: seed() });
    await api.delete('/api/product/delete/jug', { id: 'jug', model: 'product' });
    expect(outcomes(await save(api, [cell('jug', 'quantity', 5, 1)]))).toEqual(['refused']);
    expect(await valueOf(api, 'jug', 'quantity')).toBe(5);
  });

  it('needs a session, and an entity with a sheet', async () => {
    const api = await testApi({ seed: seed() });
    expect((await save(await api.as(null), someCells)).status).toBe(401);
    expect((await api.put('/api/order/cells', { cells: someCells })).status).toBe(404);
    expect((await api.put('/api/unicorn/cells', { cells: someCells })).status).toBe(404);
  });

  it.each([
    ['no cells', []],
    ['a cell twice', [cell('jug', 'quantity', 5, 1), cell('jug', 'quantity', 5, 2)]],
    ['too many cells', Array.from({ length: mostCells + 1 }, (_, at) => cell('jug', `f${at}`, 1, 2))],
    ['too many rows', Array.from({ length: mostCellRows + 1 }, (_, at) => cell(`p${at}`, 'quantity', 1, 2))],
    ['a value that is none', [{ ...cell('jug', 'quantity', 5, 1), value: { 0: 1 } }]],
    ['a key of its own', [{ ...cell('jug', 'quantity', 5, 1), force: true }]],
  ])('is refused with %s', async (_what, cells: readonly object[]) => {
    const api = await testApi({ seed: seed() });
    expect((await api.put('/api/product/cells', { cells })).status).toBe(400);
  });

  it('gives a value back although other fields were changed since, and not one that was', async () => {
    const api = await testApi({ seed: seed() });
    const { action } = resultOf(
      await save(api, [
        cell('bowl', 'price.default', 1000, 1100),
        cell('bowl', 'price.discount', 900, 2000),
        cell('bowl', 'quantity', 3, 8),
      ]),
    );
    await api.put('/api/product/update/bowl', { fields: { quantity: { 0: 7 }, title: { uk: 'Інша' } } });
    await api.post(`/api/actions/${action?._id}/undo`);
    expect(((await valueOf(api, 'bowl', 'price')) as Price).default).toBe(1000);
    expect(await valueOf(api, 'bowl', 'quantity')).toBe(7);
  });
});

it('tells the panel which columns a user may edit', async () => {
  const api = await testApi({ seed: seed() });
  const { entities } = (await api.get('/api/admin/start')).result as unknown as {
    entities: Record<string, { sheet?: object[] }>;
  };
  expect(entities.product?.sheet).toEqual([
    { name: 'price.default', required: true },
    { name: 'price.discount' },
    { name: 'quantity' },
    { name: 'active' },
    { name: 'category', required: true },
  ]);
  expect(entities.order?.sheet).toBeUndefined();
});
