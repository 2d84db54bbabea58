import type { ListAttribute, ListItem } from '../../domain/wire/Listing';
import type { EntityDescription } from '../../domain/wire/Start';
import { rawValueOf } from './columns';

/** The attributes of an entity that can be edited in the list. */
export const quickFields = (
  { quickEdit = [] }: EntityDescription,
  attributes: readonly ListAttribute[],
): ListAttribute[] => quickEdit.flatMap((name) => attributes.find((attribute) => attribute.name === name) ?? []);

/** The amount that quick edit changes; of a price its `default` part, the usual price. */
export function amountIn(item: ListItem, attribute: ListAttribute): number | null {
  const { 0: stored } = (rawValueOf(item, attribute) ?? {}) as { 0?: unknown };
  const amount = attribute.type === 'price' ? (stored as { default?: unknown } | null | undefined)?.default : stored;
  return typeof amount === 'number' ? amount : null;
}

/** The record's flag `active`; undefined where there is no such switch in the row. */
export function isOn(item: ListItem): boolean | undefined {
  const { 0: active } = (item.fields.active ?? {}) as { 0?: unknown };
  return typeof active === 'boolean' ? active : undefined;
}
