import fc from 'fast-check';
import { price } from '#domain/fields/price';
import { asPriceParts, withPricePart } from './priceParts';
import type { PriceParts } from './priceParts';

const hryvnia = fc
  .oneof(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 0, max: 300 }))
  .map((whole) => whole / 100);
const typed = fc.oneof(
  fc.record({ part: fc.constantFrom('default' as const, 'discount' as const), value: fc.option(hryvnia) }),
  fc.record({ part: fc.constant('percents' as const), value: fc.option(fc.integer({ min: 0, max: 100 })) }),
);

/** What the server makes of what the form sends. */
const stored = (parts: PriceParts): PriceParts => {
  const read = price.read(JSON.parse(JSON.stringify(parts)), {});
  if (!read) throw new Error('the server cannot read the price');
  return price.normalise(read, {});
};

describe('the parts of a price', () => {
  it('are stored as the form shows them, whatever was typed in whichever order', () => {
    fc.assert(
      fc.property(fc.array(typed, { minLength: 1, maxLength: 6 }), (steps) => {
        let parts = asPriceParts(null);
        for (const { part, value } of steps) parts = withPricePart(parts, part, value);
        const { default: usual, discount, percents } = parts;
        // Without one of the two amounts percents have nothing to follow: the server says so or computes the discount.
        fc.pre(usual !== null && (discount !== null || percents === null) && Number(discount) <= Number(usual));
        expect(stored(parts)).toMatchObject({ default: usual, discount, percents });
      }),
      { numRuns: 300 },
    );
  });

  it('take percents as whole ones, like the server', () => {
    const parts = withPricePart(asPriceParts({ default: 100 }), 'percents', 12.5);
    expect(parts).toMatchObject({ discount: 87, percents: 13 });
    expect(stored(parts)).toMatchObject({ discount: 87, percents: 13 });
  });
});
