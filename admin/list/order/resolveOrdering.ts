import type { ListItem, ListResult } from '../../../domain/wire/Listing';
import type { EntityDescription } from '../../../domain/wire/Start';
import type { ListAddress } from '../../core/routing/listAddress';

/**
 * Why rows can't be reordered in the current list: it is sorted by something else, shows only a part, or mixes rows of
 * several parents.
 */
export type OrderObstacle = 'sort' | 'part' | 'parents';

export interface Ordering {
  /** Number field that holds the position. */
  field: string;
  obstacle: OrderObstacle | null;
  /** The nearest list state in which rows can be reordered. */
  reorderableAddress: ListAddress;
}

/** The field that refers to the parent record of the same entity; siblings are ordered among themselves. */
export const parentField = (entity: EntityDescription, result: ListResult | undefined): string | undefined =>
  result?.attributes.find(({ source, multiple }) => source === entity.name && !multiple)?.name;

const parentOf = (item: ListItem, field: string): string =>
  String((item.fields[field] as { 0?: unknown } | undefined)?.[0] ?? '');

/**
 * Null where the records have no order, or this user may not change it. A position only means something among all
 * siblings.
 */
export function resolveOrdering(
  entity: EntityDescription,
  address: ListAddress,
  result: ListResult | undefined,
): Ordering | null {
  const field = entity.ordered;
  if (
    field === undefined ||
    address.type === 'trash' ||
    !result?.attributes.some(({ name, backendSortable }) => name === field && backendSortable)
  )
    return null;
  const parent = parentField(entity, result);
  const parentFilter = parent === undefined ? undefined : address.filter[parent];
  const reorderableAddress: ListAddress = {
    ...address,
    page: 1,
    search: '',
    full: true,
    sort: { name: field, direction: 1 },
    filter: parent === undefined ? {} : { [parent]: parentFilter?.length === 1 ? parentFilter : [''] },
  };
  const { name, direction } = address.sort ?? result.sort;
  const isSortedByOrder = name === field && direction === 1;
  const isComplete =
    address.search === '' && Object.keys(address.filter).every((name) => name === parent) && result.maxPages <= 1;
  const parentCount = parent === undefined ? 1 : new Set(result.items.map((item) => parentOf(item, parent))).size;
  return {
    field,
    reorderableAddress,
    obstacle: !isSortedByOrder ? 'sort' : !isComplete ? 'part' : parentCount > 1 ? 'parents' : null,
  };
}
