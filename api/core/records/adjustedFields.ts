import type { Adjustment } from '#domain/commerce/Adjustment';
import { adjustNumber } from '#domain/commerce/adjustNumber';
import { adjustPrice } from '#domain/commerce/adjustPrice';
import type { Price } from '#domain/commerce/Price';
import { leastPrice } from '#domain/commerce/Price';
import { fieldTypeOf } from '#domain/fields/registry';
import type { ManyChanges } from '#domain/wire/MultiUpdate';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Entity } from '../schema/defineEntity';
import { valueOf } from '../schema/valueOf';
import type { Violation } from '../schema/Violation';

const adjusted = (type: string, value: unknown, adjustment: Adjustment): unknown =>
  type === 'price' ? adjustPrice(value as Price, adjustment) : adjustNumber(value as number | null, adjustment);

/** No relative change makes goods free, or gives them away. */
function isTooLow(value: Price, before: Price, { op }: Adjustment): boolean {
  if (op === 'set') return false;
  const amounts = [value.default, value.discount === before.discount ? null : value.discount];
  return amounts.some((amount) => amount !== null && amount < leastPrice);
}

interface AdjustedFields {
  fields: Readonly<Record<string, unknown>>;
  /** Why the record can not be changed so. */
  violation: Violation | null;
}

/** The fields to submit for one record. */
export function adjustedFields(
  { fields: specs }: Entity,
  record: StoredRecord,
  { fields = {}, adjust = {} }: ManyChanges,
): AdjustedFields {
  let violation: Violation | null = null;
  const all: Record<string, unknown> = { ...fields };
  for (const [name, adjustment] of Object.entries(adjust)) {
    const field = specs.get(name);
    if (!field) continue;
    const type = fieldTypeOf(field.type);
    const current = type.read(valueOf(record, name), field) ?? type.empty;
    const value = adjusted(field.type, current, adjustment);
    if (value === null) violation ??= { key: 'nothingToAdjust' };
    else if (field.type === 'price' && isTooLow(value as Price, current as Price, adjustment))
      violation ??= { key: 'smaller', params: { min: leastPrice } };
    else all[name] = { '0': value };
  }
  return { fields: all, violation };
}
