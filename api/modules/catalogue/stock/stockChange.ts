import { emptyPrice } from '#domain/commerce/Price';
import type { Price } from '#domain/commerce/Price';
import { priceRange } from '#domain/commerce/priceRange';
import type { Problem } from '#domain/fields/Problem';
import { error } from '#domain/fields/Problem';
import { deepEqual } from '#domain/form/deepEqual';
import { readNumber } from '#domain/text/readNumber';
import type { StockItem } from '#domain/wire/StockUpdate';
import type { Changes } from '#core/ports/StoreWrites';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { Entity } from '#core/schema/defineEntity';
import { valueOf } from '#core/schema/valueOf';
import { checkedValue } from '#core/schema/checkedValue';
import { variationsOf } from '../shared/variationsOf';

export type StockValues = Omit<StockItem, 'sku'>;

type StockChange = { set: Changes } | { errors: readonly Problem[] };

/** The price with its new amounts; percents follow from them, and in a group the range from all of its products. */
function submittedPrice(
  product: EntityRecords['products'],
  { price, discount }: StockValues,
): Record<string, unknown> | null {
  if (price === undefined && discount === undefined) return null;
  const before: Price = valueOf(product, 'price') ?? emptyPrice;
  const isRemoved = readNumber(discount) === null;
  const reduced = { discount, percents: null, ...(isRemoved && { discount_from: null, discount_to: null }) };
  return {
    ...before,
    percents: null,
    ...(price !== undefined && { default: price }),
    ...(discount !== undefined && reduced),
  };
}

const withRange = (product: EntityRecords['products'], price: Price): Price =>
  variationsOf(product).length > 0 ? price : { ...price, ...priceRange([price]) };

const isPrice = (value: unknown): value is Price => typeof value === 'object' && value !== null && 'default' in value;

/** What a product's stock and price become, under the rules of its fields; nothing where they are so already. */
export function stockChange(entity: Entity, product: EntityRecords['products'], values: StockValues): StockChange {
  const set: Record<string, unknown> = {};
  const errors: Problem[] = [];
  if (values.quantity !== undefined) {
    const quantity = checkedValue(entity, 'quantity', values.quantity);
    if ('errors' in quantity) errors.push(...quantity.errors);
    else if (quantity.value === null) errors.push(error('invalidNumber'));
    else if (quantity.value !== valueOf(product, 'quantity')) set['quantity.0'] = quantity.value;
  }
  const submitted = submittedPrice(product, values);
  if (submitted) {
    const price = checkedValue(entity, 'price', submitted);
    if ('errors' in price) errors.push(...price.errors);
    else if (isPrice(price.value) && !deepEqual(withRange(product, price.value), valueOf(product, 'price')))
      set['price.0'] = withRange(product, price.value);
  }
  return errors.length > 0 ? { errors } : { set };
}
