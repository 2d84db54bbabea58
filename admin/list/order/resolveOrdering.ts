import type { ListItem, ListResult } from '../../../domain/wire/Listing';
import type { EntityDescription } from '../../../domain/wire/Start';
import type { ListAddress } from '../../routing/listAddress';

/** Why rows can't be moved as the list stands: sorted by something else, only a part of it in view, or rows of several parents. */
export type OrderObstacle = 'sort' | 'part' | 'parents';

export interface Ordering {
  /** Number field that holds the place. */
  field: string;
  obstacle: OrderObstacle | null;
  /** The nearest list in which rows can be moved. */
  reorderableAddress: ListAddress;
}

/** The field that names a record of the same list as the parent; its children have an order among themselves. */
export const parentField = (entity: EntityDescription, result: ListResult | undefined): string | undefined =>
  result?.attributes.find(({ source, multiple }) => source === entity.name && !multiple)?.name;

const parentOf = (item: ListItem, field: string): string =>
  String((item.fields[field] as { 0?: unknown } | undefined)?.[0] ?? '');

/** Null where records have no order, or this person may not change it. Places mean something only beside all their siblings. */
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
