import type { Adjustment } from '#domain/commerce/Adjustment';
import { adjustNumber } from '#domain/commerce/adjustNumber';
import { adjustPrice } from '#domain/commerce/adjustPrice';
import type { Price } from '#domain/commerce/Price';
import { fieldTypeOf } from '#domain/fields/registry';
import type { ManyChanges } from '#domain/wire/MultiUpdate';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Entity } from '../schema/defineEntity';
import { valueOf } from '../schema/valueOf';

const adjusted = (type: string, value: unknown, adjustment: Adjustment): unknown =>
  type === 'price' ? adjustPrice(value as Price, adjustment) : adjustNumber(value as number | null, adjustment);

/** The fields to submit for one record; `missing` names those without a value to adjust. */
export function adjustedFields(
  { fields: specs }: Entity,
  record: StoredRecord,
  { fields = {}, adjust = {} }: ManyChanges,
): { fields: Readonly<Record<string, unknown>>; missing: string[] } {
  const missing: string[] = [];
  const all: Record<string, unknown> = { ...fields };
  for (const [name, adjustment] of Object.entries(adjust)) {
    const field = specs.get(name);
    if (!field) continue;
    const type = fieldTypeOf(field.type);
    const current = type.read(valueOf(record, name), field) ?? type.empty;
    const value = adjusted(field.type, current, adjustment);
    if (value === null) missing.push(name);
    else all[name] = { '0': value };
  }
  return { fields: all, missing };
}
