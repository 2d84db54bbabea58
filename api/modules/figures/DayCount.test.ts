import fc from 'fast-check';
import type { Money } from '#domain/commerce/Money';
import { DayCount } from './DayCount';
import type { SoldProduct } from './OrderDay';

const few = fc.integer({ min: 0, max: 3 });
const sold = fc
  .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), few, few, few)
  .map(([id, orders, qty, turnover]): SoldProduct => [id, orders, qty, turnover as Money]);

it('the best products are the first by pieces, then by turnover, then by id', () => {
  fc.assert(
    fc.property(fc.array(sold), fc.integer({ min: 1, max: 4 }), (sales, most) => {
      const count = new DayCount();
      for (const each of sales) count.addProduct(each);
      const sorted = count.products.sort(([, , qtyA, sumA], [, , qtyB, sumB]) => qtyB - qtyA || sumB - sumA);
      expect(count.best(most)).toEqual(sorted.slice(0, most));
    }),
  );
});
