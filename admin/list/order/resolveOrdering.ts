import type { SortPayload } from 'ra-core';
import { selectedValuesOf } from '../../../dataProvider/yarmarokDataProvider';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import type { ListResult } from '#domain/wire/Listing';
import type { EntityDescription } from '#domain/wire/Start';
import type { FilterValues } from '../context/filterValues';
import { listTypeOf } from '../context/filterValues';

/**
 * Why rows can't be reordered in the current list: it is sorted by something else, shows only a part, or mixes rows of
 * several parents.
 */
type OrderObstacle = 'sort' | 'part' | 'parents';

/** What the rows of a list are, and in which order. */
export interface ListOrder {
  sort: SortPayload;
  filterValues: FilterValues;
  records: readonly ListRecord[];
}

export interface Ordering {
  /** Number field that holds the position. */
  field: string;
  obstacle: OrderObstacle | null;
  /** The nearest state of the list in which rows can be reordered, as a full list. */
  reorderable: Pick<ListOrder, 'sort' | 'filterValues'>;
}

/** The field that refers to the parent record of the same entity; siblings are ordered among themselves. */
export const parentField = (entity: EntityDescription, meta: ListResult | undefined): string | undefined =>
  meta?.attributes.find(({ source, multiple }) => source === entity.name && !multiple)?.name;

const parentOf = (record: ListRecord, field: string): string =>
  String((record[field] as { 0?: unknown } | undefined)?.[0] ?? '');

/**
 * Null where the records have no order, or this user may not change it. A position only means something among all
 * siblings.
 */
export function resolveOrdering(
  entity: EntityDescription,
  { sort, filterValues, records }: ListOrder,
  meta: ListResult | undefined,
): Ordering | null {
  const field = entity.ordered;
  if (
    field === undefined ||
    listTypeOf(filterValues) === 'trash' ||
    !meta?.attributes.some(({ name, backendSortable }) => name === field && backendSortable)
  )
    return null;
  const parent = parentField(entity, meta);
  const parentFilter = parent === undefined ? undefined : selectedValuesOf(filterValues)[parent];
  const isSortedByOrder =
    sort.field === ''
      ? meta.sort.name === field && meta.sort.direction === 1
      : sort.field === field && sort.order === 'ASC';
  const isComplete = Object.keys(filterValues).every((name) => name === parent) && meta.maxPages <= 1;
  const parentCount = parent === undefined ? 1 : new Set(records.map((record) => parentOf(record, parent))).size;
  return {
    field,
    reorderable: {
      sort: { field, order: 'ASC' },
      filterValues: parent === undefined ? {} : { [parent]: parentFilter?.length === 1 ? parentFilter : [''] },
    },
    obstacle: !isSortedByOrder ? 'sort' : !isComplete ? 'part' : parentCount > 1 ? 'parents' : null,
  };
}
