import fc from 'fast-check';
import { zipSync } from 'fflate';
import { matchAll } from '#domain/query/Where';
import { aProduct, aRecord } from '../../../testing/testRecords';
import type { BaseFile, BaseOffer, GoodRow } from '../testing/baseFile';
import { baseFile } from '../testing/baseFile';
import { utf8 } from '../testing/commerceMl';
import { exchangeShop } from '../testing/exchangeShop';
import type { Visitor } from '../testing/Visitor';
import { visit } from '../testing/Visitor';
import type { TestApi } from '../../../testing/testApi';

const maxRows = 3;
const warehouses = ['w0', 'w1', 'w2'].map((id) => ({ id, title: `Склад ${id}` }));

const rowOf = fc.record({
  price: fc.integer({ min: 1, max: 900_000 }),
  stock: fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)),
  isDeleted: fc.boolean(),
});
const goodOf = fc.record({
  kind: fc.constantFrom('plain', 'joined', 'variations'),
  hasOnePrice: fc.boolean(),
  rows: fc.array(rowOf, { minLength: 1, maxLength: maxRows }),
  mark: fc.constantFrom<GoodRow['mark']>(undefined, undefined, 'element', 'attribute'),
});
const baseOf = fc.record({
  goods: fc.array(goodOf, { minLength: 1, maxLength: 5 }),
  version: fc.constantFrom('2.07' as const, '3.1' as const),
  /** Of the types of price that the base has. */
  others: fc.array(fc.constantFrom('грн', 'EUR', 'MIZ'), { maxLength: 3 }),
  chosen: fc.subarray(warehouses.map(({ id }) => id)),
  isComplete: fc.boolean(),
  declaresApart: fc.boolean(),
  isZip: fc.boolean(),
  part: fc.integer({ min: 700, max: 9000 }),
  order: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
});
type Base = typeof baseOf extends fc.Arbitrary<infer Value> ? Value : never;
type Good = Base['goods'][number];

/** The rows as the kind has them: of a plain product only one, of some with one price. */
const rowsOf = ({ kind, rows, hasOnePrice }: Good) => {
  const own = kind === 'plain' ? rows.slice(0, 1) : rows;
  return own.map((row) => ({ ...row, price: hasOnePrice ? (rows[0]?.price ?? 0) : row.price }));
};

const hryvnia = (kopiyky: number): string => (kopiyky / 100).toFixed(2);

/** The files of the base, each under its name. */
function filesOf({ goods, version, others, isComplete, declaresApart, order }: Base): [name: string, file: BaseFile][] {
  const types = [
    ...others.map((currency, at) => ({ id: `t${at}`, title: `Гуртова ${at}`, currency })),
    { id: 'used', title: 'Роздрібна', currency: 'грн' },
  ];
  const sold = goods.map((good, at): GoodRow => ({
    id: `g${at}`,
    sku: `S${at}`,
    ...(good.mark && { mark: good.mark }),
  }));
  const offers = goods.flatMap((good, at) =>
    rowsOf(good).map((row, number): BaseOffer => {
      const isPlain = good.kind === 'plain';
      return {
        id: isPlain ? `g${at}` : `g${at}#c${number}`,
        title: `Товар ${at}`,
        ...(!isPlain && { options: { Розмір: `${number}` } }),
        ...(row.isDeleted && { mark: version === '3.1' ? 'element' : 'attribute' }),
        prices: { ...Object.fromEntries(others.map((_, type) => [`t${type}`, '1.11'])), used: hryvnia(row.price) },
        currencies: Object.fromEntries(others.map((currency, type) => [`t${type}`, currency])),
        stock: Object.fromEntries(row.stock.map((quantity, warehouse) => [`w${warehouse}`, `${quantity}`])),
      };
    }),
  );
  const declared = { types, warehouses };
  const flag = { version, changesOnly: !isComplete };
  const files: [string, BaseFile][] = [['import.xml', { ...flag, goods: sold, ...(!declaresApart && declared) }]];
  if (declaresApart) files.push(['types.xml', { version, ...declared }]);
  if (version === '2.07') files.push(['offers.xml', { ...flag, offers }]);
  else {
    const only = (keys: readonly (keyof BaseOffer)[]) =>
      offers.map(
        (offer) =>
          Object.fromEntries(
            Object.entries(offer).filter(([key]) => key === 'id' || keys.some((each) => each === key)),
          ) as unknown as BaseOffer,
      );
    files.push(
      ['offers.xml', { ...flag, offers: only(['title', 'options', 'mark']) }],
      ['prices.xml', { ...flag, offers: only(['prices', 'currencies']) }],
      ['rests.xml', { ...flag, offers: only(['stock']) }],
    );
  }
  return files
    .map((file, at) => ({ file, at: order[at] ?? 0 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ file }) => file);
}

/** null: any. */
interface State {
  price: number | null;
  quantity: number | null;
  isActive: boolean;
}
const untouched: State = { price: 100, quantity: 5, isActive: true };

/** Files of pieces alone may come before what refuses or marks the product: what it has had by then is kept. */
const anyOf = (isAny: boolean): Partial<State> => (isAny ? { price: null, quantity: null } : {});

/** What the shop has in the end, by product. */
function catalogueOf({ goods, chosen, version }: Base): Record<string, State> {
  const counted = chosen.length === 0 ? warehouses.map(({ id }) => id) : chosen;
  const stockOf = ({ stock }: Good['rows'][number]) =>
    counted.reduce((sum, id) => sum + (stock[Number(id.slice(1))] ?? 0), 0);
  const states: Record<string, State> = {};
  const isSplit = version === '3.1';
  const add = (id: string, values: Partial<State>, isRefused = false): void => {
    const state = { ...untouched, ...values };
    states[id] = { ...state, ...anyOf(isSplit && (isRefused || !state.isActive)) };
  };
  goods.forEach((good, at) => {
    const rows = rowsOf(good);
    const isMarked = good.mark !== undefined;
    if (good.kind === 'plain') {
      const [row] = rows;
      const values = row && { price: row.price / 100, quantity: stockOf(row), isActive: !isMarked && !row.isDeleted };
      return add(`p${at}`, { ...values });
    }
    if (good.kind === 'joined') {
      const present = rows.filter(({ isDeleted }) => !isDeleted && !isMarked);
      const prices = [...new Set(present.map(({ price }) => price))];
      const quantity = present.reduce((sum, row) => sum + stockOf(row), 0);
      const values = prices.length === 1 ? { price: (prices[0] ?? 0) / 100, quantity } : {};
      return add(`p${at}`, { ...values, isActive: present.length > 0 }, prices.length > 1);
    }
    for (let number = 0; number < maxRows; number += 1) {
      const row = rows[number];
      const isOff = row ? row.isDeleted || isMarked : number === 0 && isMarked;
      const values = row && !isOff ? { price: row.price / 100, quantity: stockOf(row) } : {};
      add(number === 0 ? `p${at}` : `p${at}v${number}`, { ...values, isActive: !isOff });
    }
  });
  return states;
}

const option = (at: number) => ({
  _id: `o${at}`,
  slug: `o-${at}`,
  title: { uk: `${at}` },
  _deleted: false,
  position: at,
});
const sizes = aRecord('attribute', {
  _id: 'size',
  title: { uk: 'Розмір' },
  code: { 0: 'size' },
  type: { 0: 'select' },
  options: { 0: Array.from({ length: maxRows }, (_, at) => option(at)) },
});

function productsOf(goods: readonly Good[]) {
  const start = { quantity: { 0: 5 }, active: { 0: true } };
  return goods.flatMap(({ kind }, at) => {
    const id = `p${at}`;
    if (kind !== 'variations') return [aProduct(id, id, { ...start, sku: { 0: `S${at}` } })];
    const ids = Array.from({ length: maxRows }, (_, number) => (number === 0 ? id : `${id}v${number}`));
    const list = ids.map((relation, number) => {
      const props = [{ attribute: 'size', option: `o${number}` }];
      return { relation, propsID: `size:o${number}`, props };
    });
    return ids.map((each, number) =>
      aProduct(each, each, { ...start, sku: { 0: number === 0 ? `S${at}` : each }, variations: { 0: list } }),
    );
  });
}

async function sendAll(api: TestApi, machine: Visitor, { isZip, part }: Base, files: readonly [string, BaseFile][]) {
  const encoded = files.map(([name, file]) => [name, utf8(baseFile(file))] as const);
  if (isZip) {
    const archive = zipSync({ 'import_files/a.jpg': new Uint8Array(900).fill(3), ...Object.fromEntries(encoded) });
    await machine.send('v8.zip', archive, { part });
  }
  for (const [name, bytes] of encoded) {
    if (!isZip) await machine.send(name, bytes, { part });
    await machine.import(name);
    await api.idle();
  }
}

it('an exchange of any base gives the catalogue that was written, in whatever order and parts its files come', async () => {
  await fc.assert(
    fc.asyncProperty(baseOf, async (base) => {
      const api = await exchangeShop({ products: productsOf(base.goods), attributes: [sizes] });
      const files = filesOf(base);
      await sendAll(api, await visit(api), base, files);
      const { records } = await api.store.find('exchangeClassifier', { where: matchAll });
      const idOf = (sourceId: string) => records.find((record) => record.sourceId === sourceId)?._id;
      const fields = {
        exchange_price_type: { 0: idOf('used') },
        exchange_warehouses: { 0: base.chosen.map(idOf) },
      };
      expect((await api.put('/api/property/update/exchange1c', { fields })).result).toMatchObject({ valid: true });
      // What the files declare that came last holds for those that came first.
      await sendAll(api, await visit(api), base, files);
      const expected = catalogueOf(base);
      const states: Record<string, State> = {};
      for (const [id, { price, quantity }] of Object.entries(expected)) {
        const product = await api.store.get('products', id);
        states[id] = {
          price: price === null ? null : (product?.price as { 0: { default: number } })[0].default,
          quantity: quantity === null ? null : (product?.quantity as { 0: number })[0],
          isActive: (product?.active as { 0: boolean })[0],
        };
      }
      expect(states).toEqual(expected);
    }),
    { numRuns: Number(process.env.BASES ?? 40), endOnFailure: true },
  );
});
