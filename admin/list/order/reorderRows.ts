import { moveItem } from '../../fields/moveItem';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';

interface RowPosition {
  _id: string;
  order: number;
}

/** The stored position; undefined when there is none yet. */
export function storedPositionOf(record: ListRecord, field: string): number | undefined {
  const stored = (record[field] as { 0?: unknown } | undefined)?.[0];
  return typeof stored === 'number' ? stored : undefined;
}

/**
 * The rows in their new order, and the positions that have to be stored for it. When the stored positions are distinct
 * and ascending they are redistributed, so that only rows between the old and the new index change; otherwise all rows
 * are numbered from 1.
 */
export function reorderRows(
  records: readonly ListRecord[],
  field: string,
  from: number,
  to: number,
): { records: ListRecord[]; changedPositions: RowPosition[] } {
  const storedPositions = records.map((record) => storedPositionOf(record, field));
  const areDistinct = storedPositions.every(
    (place, at) =>
      place !== undefined &&
      Number.isSafeInteger(place) &&
      place >= 0 &&
      (at === 0 || place > (storedPositions[at - 1] ?? -1)),
  );
  const reordered = moveItem(records, from, to).map((record, at): ListRecord => ({
    ...record,
    [field]: { 0: areDistinct ? storedPositions[at] : at + 1 },
  }));
  const stored = new Map(records.map(({ id }, at) => [id, storedPositions[at]]));
  const changedPositions = reordered.flatMap((record) => {
    const order = storedPositionOf(record, field);
    return order === undefined || order === stored.get(record.id) ? [] : [{ _id: record.id, order }];
  });
  return { records: reordered, changedPositions };
}
