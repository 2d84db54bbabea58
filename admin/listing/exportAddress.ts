import { wireFilterOf } from '../../dataProvider/wireFilterOf';
import type { Listing } from './useListing';

/** Where what the list finds is downloaded as CSV, in its order. */
export function exportAddress({ entity, address, filters }: Listing, now: number): string {
  const filter = wireFilterOf(filters ?? [], address.filter, now);
  const query = new URLSearchParams({
    type: address.type,
    ...(address.search && { search: address.search }),
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(address.sort && { sort: `${address.sort.name}:${address.sort.direction}` }),
  });
  return `/api/${entity.name}/export?${query.toString()}`;
}
