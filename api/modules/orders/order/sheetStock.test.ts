import fc from 'fast-check';
import { matchAll } from '#domain/query/Where';
import type { SaveCellsResult } from '#domain/wire/Cells';
import { systemStore } from '#core/ports/SystemStore';
import { testApi } from '../../../testing/testApi';
import { buy, salesSeed, stocked } from './testing/sales';

const delivered = 90;
const ids = ['jug', 'bowl'] as const;
const lines = fc.record({ jug: fc.integer({ min: 1, max: 3 }), bowl: fc.integer({ min: 1, max: 2 }) });
/** What is called at the same time, in this order; null: the sheet is saved. Others have bought since it was loaded. */
const days = fc.record({
  earlier: fc.array(lines, { maxLength: 1 }),
  calls: fc
    .array(lines, { minLength: 1, maxLength: 3 })
    .chain((orders) => fc.shuffledSubarray([null, ...orders], { minLength: orders.length + 1 })),
});

it('no piece is lost when orders take some while a sheet sets stock and prices', async () => {
  let saved = 0;
  let stale = 0;
  await fc.assert(
    fc.asyncProperty(days, async ({ earlier, calls }) => {
      const api = await testApi({ seed: salesSeed() });
      for (const each of earlier) await buy(api, each);
      const cells = ids.flatMap((id) => [
        { id, field: 'quantity', was: stocked[id], value: stocked[id] + delivered },
        { id, field: 'price.default', was: 100, value: 107 },
      ]);
      const answers = await Promise.all(
        calls.map((each) => (each === null ? api.put('/api/product/cells', { cells }) : buy(api, each))),
      );
      const answer = answers[calls.indexOf(null)];
      const results = (answer as unknown as { result: SaveCellsResult }).result.cells;
      const { records: orders } = await systemStore(api.store).find('orders', { where: matchAll });
      const sold = orders.flatMap(({ _held = [] }) => _held);
      for (const id of ids) {
        const outcomeOf = (field: string) => results.find((each) => each.id === id && each.field === field)?.outcome;
        const product = await api.store.get('products', id);
        const taken = sold.filter((each) => each.id === id).reduce((sum, { qty }) => sum + qty, 0);
        const isSet = outcomeOf('quantity') === 'saved';
        if (isSet) saved += 1;
        else stale += 1;
        expect(outcomeOf('quantity')).toBe(isSet ? 'saved' : 'stale');
        expect(product?.quantity).toEqual({ 0: stocked[id] + (isSet ? delivered : 0) - taken });
        // The price of a product whose stock was refused is saved all the same.
        expect(outcomeOf('price.default')).toBe('saved');
        expect(product?.price).toMatchObject({ 0: { default: 107 } });
      }
    }),
    { numRuns: 30 },
  );
  // Both happen, or the property shows nothing.
  expect(Math.min(saved, stale)).toBeGreaterThan(0);
});
