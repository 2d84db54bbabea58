import type { AddressFilter } from '../domain/query/addressFilter';
import { filterToWhere } from '../domain/form/filterToWhere';
import { toWireFilter } from '../domain/query/wireFilter';
import type { ListAttribute, WireFilter } from '../domain/wire/Listing';

/** The condition that chosen filters mean on the wire; none when nothing is chosen. */
export function wireFilterOf(
  attributes: readonly ListAttribute[],
  chosen: AddressFilter,
  now: number,
): WireFilter | undefined {
  const wire = toWireFilter(filterToWhere(attributes, chosen, now));
  return wire.$and.length > 0 ? wire : undefined;
}
