import { moveItem } from '../../fields/moveItem';
import type { ListItem } from '../../../domain/wire/Listing';

export interface RowPosition {
  _id: string;
  order: number;
}

/** The stored position; undefined when there is none yet. */
export function storedPositionOf({ fields }: ListItem, field: string): number | undefined {
  const stored = (fields[field] as { 0?: unknown } | undefined)?.[0];
  return typeof stored === 'number' ? stored : undefined;
}

/**
 * The rows in their new order, and the positions that have to be stored for it. When the stored positions are distinct
 * and ascending they are redistributed, so that only rows between the old and the new index change; otherwise all rows
 * are numbered from 1.
 */
export function reorderRows(
  items: readonly ListItem[],
  field: string,
  from: number,
  to: number,
): { items: ListItem[]; changedPositions: RowPosition[] } {
  const storedPositions = items.map((item) => storedPositionOf(item, field));
  const areDistinct = storedPositions.every(
    (place, at) =>
      place !== undefined &&
      Number.isSafeInteger(place) &&
      place >= 0 &&
      (at === 0 || place > (storedPositions[at - 1] ?? -1)),
  );
  const reordered = moveItem(items, from, to).map((item, at): ListItem => ({
    ...item,
    fields: { ...item.fields, [field]: { 0: areDistinct ? storedPositions[at] : at + 1 } },
  }));
  const stored = new Map(items.map((item, at) => [item._id, storedPositions[at]]));
  const changedPositions = reordered.flatMap((item) => {
    const order = storedPositionOf(item, field);
    return order === undefined || order === stored.get(item._id) ? [] : [{ _id: item._id, order }];
  });
  return { items: reordered, changedPositions };
}
