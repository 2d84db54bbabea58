import { fieldTypeOf } from '../fields/registry';
import type { AddressFilter } from '../query/addressFilter';
import { fieldPaths } from '../fields/fieldPaths';
import type { Where } from '../query/Where';
import { allOf } from '../query/Where';
import type { ConditionFlag } from '../wire/FieldDefinition';
import type { ListAttribute } from '../wire/Listing';

type FilteredAttribute = Pick<ListAttribute, 'name' | 'type' | 'multilangual' | 'backendFilterable' | ConditionFlag>;

/** Whether there are index values to filter by, in the list or as conditions of other records. */
const isIndexed = ({ backendFilterable, promocodeFilterable, feedFilterable }: FilteredAttribute): boolean =>
  backendFilterable || promocodeFilterable === true || feedFilterable === true;

/**
 * The condition of the selected filters, by each field's type. Unknown names and invalid values are ignored. `now`
 * decides which discounts are active.
 */
export function filterToWhere(attributes: readonly FilteredAttribute[], chosen: AddressFilter, now: number): Where {
  const parts = attributes.map((attribute) => {
    const values = chosen[attribute.name];
    if (!isIndexed(attribute) || !values) return null;
    const { filter } = fieldTypeOf(attribute.type);
    const parsed = filter.fromValues(values);
    return parsed === undefined ? null : filter.where(fieldPaths(attribute), parsed, now);
  });
  return allOf(...parts);
}
