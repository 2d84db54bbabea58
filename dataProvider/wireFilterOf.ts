import type { AddressFilter } from '#domain/query/addressFilter';
import { filterToWhere } from '#domain/form/filterToWhere';
import { toWireFilter } from '#domain/query/wireFilter';
import type { ListAttribute, WireFilter } from '#domain/wire/Listing';

/** Converts active filters to the filter condition of the wire; undefined when there are none. */
export function wireFilterOf(
  attributes: readonly ListAttribute[],
  chosen: AddressFilter,
  now: number,
): WireFilter | undefined {
  const wire = toWireFilter(filterToWhere(attributes, chosen, now));
  return wire.$and.length > 0 ? wire : undefined;
}
