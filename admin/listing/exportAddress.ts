import { wireFilterOf } from '../../dataProvider/wireFilterOf';
import type { Listing } from './useListing';

/** Where what the list finds is downloaded as CSV, in its order, with the chosen columns. */
export function exportAddress({ entity, address, filters }: Listing, now: number, columns?: readonly string[]): string {
  const filter = wireFilterOf(filters ?? [], address.filter, now);
  const query = new URLSearchParams({
    type: address.type,
    ...(address.search && { search: address.search }),
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(address.sort && { sort: `${address.sort.name}:${address.sort.direction}` }),
    ...(columns && { columns: columns.join() }),
  });
  return `/api/${entity.name}/export?${query.toString()}`;
}
