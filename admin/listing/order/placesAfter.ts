import type { ListItem } from '../../../domain/wire/Listing';

export interface Place {
  _id: string;
  order: number;
}

/** The place that is stored; undefined when there is none yet. */
export function placeOf({ fields }: ListItem, field: string): number | undefined {
  const stored = (fields[field] as { 0?: unknown } | undefined)?.[0];
  return typeof stored === 'number' ? stored : undefined;
}

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

/**
 * Rows in their new order, and the places that make it so. Rows that each have a place of their own share out the places
 * there are, so that only those between the old and the new one change; otherwise all are numbered from 1.
 */
export function placesAfter(
  items: readonly ListItem[],
  field: string,
  from: number,
  to: number,
): { items: ListItem[]; places: Place[] } {
  const before = items.map((item) => placeOf(item, field));
  const apart = before.every(
    (place, at) =>
      place !== undefined && Number.isSafeInteger(place) && place >= 0 && (at === 0 || place > (before[at - 1] ?? -1)),
  );
  const next = moved(items, from, to).map((item, at): ListItem => ({
    ...item,
    fields: { ...item.fields, [field]: { 0: apart ? before[at] : at + 1 } },
  }));
  const stored = new Map(items.map((item, at) => [item._id, before[at]]));
  const places = next.flatMap((item) => {
    const order = placeOf(item, field);
    return order === undefined || order === stored.get(item._id) ? [] : [{ _id: item._id, order }];
  });
  return { items: next, places };
}
