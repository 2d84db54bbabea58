import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import type { ListAttribute } from '#domain/wire/Listing';
import type { EntityDescription } from '#domain/wire/Start';
import { rawValueOf } from './columns';

/** The attributes of an entity that can be edited in the list. */
export const quickFields = (
  { quickEdit = [] }: EntityDescription,
  attributes: readonly ListAttribute[],
): ListAttribute[] => quickEdit.flatMap((name) => attributes.find((attribute) => attribute.name === name) ?? []);

/** The amount that quick edit changes; of a price its `default` part, the usual price. */
export function amountIn(record: ListRecord, attribute: ListAttribute): number | null {
  const { 0: stored } = (rawValueOf(record, attribute) ?? {}) as { 0?: unknown };
  const amount = attribute.type === 'price' ? (stored as { default?: unknown } | null | undefined)?.default : stored;
  return typeof amount === 'number' ? amount : null;
}

/** The record's flag `active`; undefined where there is no such switch in the row. */
export function isOn(record: ListRecord): boolean | undefined {
  const { 0: active } = (record.active ?? {}) as { 0?: unknown };
  return typeof active === 'boolean' ? active : undefined;
}
