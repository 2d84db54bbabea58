import { fieldTypeOf } from '../fields/registry';
import type { AddressFilter } from '../query/addressFilter';
import { fieldPaths } from '../fields/fieldPaths';
import type { Where } from '../query/Where';
import { allOf } from '../query/Where';
import type { ListAttribute } from '../wire/Listing';

/**
 * The condition of the selected filters, by each field's type. Unknown names and invalid values are ignored. `now`
 * decides which discounts are active.
 */
export function filterToWhere(
  attributes: readonly Pick<ListAttribute, 'name' | 'type' | 'multilangual' | 'backendFilterable'>[],
  chosen: AddressFilter,
  now: number,
): Where {
  const parts = attributes.map((attribute) => {
    const values = chosen[attribute.name];
    if (!attribute.backendFilterable || !values) return null;
    const { filter } = fieldTypeOf(attribute.type);
    const parsed = filter.fromValues(values);
    return parsed === undefined ? null : filter.where(fieldPaths(attribute), parsed, now);
  });
  return allOf(...parts);
}
