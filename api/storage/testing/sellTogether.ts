import type { Store } from '#core/ports/Store';
import { readPath } from '#domain/query/readPath';
import { aRecord } from './contractSpecs';

const pieces = ['price', '0', 'default'];

/** Takes one piece as orders do: reads, and patches the revision that was read, until it was the first to. */
async function takeOne(store: Store): Promise<number | null> {
  for (;;) {
    const record = await store.get('goods', 'a');
    const left = Number(readPath(record, pieces));
    if (!record || left === 0) return null;
    const patch = { set: { [pieces.join('.')]: left - 1 }, revision: record._revision };
    if ((await store.patchEach('goods', new Map([['a', patch]]))).length > 0) return left - 1;
  }
}

/** Sells the pieces of `a` to more clients than there are, each by the store of `storeOf`: each piece is sold once. */
export async function sellTogether(
  storeOf: (at: number) => Store,
  { clients, stock }: { clients: number; stock: number },
): Promise<void> {
  await storeOf(0).insert('goods', [aRecord('a', { price: { 0: { default: stock } } })]);
  const sold = await Promise.all(Array.from({ length: clients }, (_, at) => takeOne(storeOf(at))));
  const left = sold.filter((value) => value !== null).sort((a, b) => b - a);
  expect(left).toEqual(Array.from({ length: stock }, (_, at) => stock - 1 - at));
  expect(await storeOf(0).get('goods', 'a')).toEqual(
    aRecord('a', { _revision: 1 + stock, price: { 0: { default: 0 } } }),
  );
}
