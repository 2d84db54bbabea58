import { fieldPaths } from '#domain/fields/fieldPaths';
import { fieldTypeOf } from '#domain/fields/registry';
import type { AddressFilter } from '#domain/query/addressFilter';
import type { Where } from '#domain/query/Where';
import { matchNone } from '#domain/query/Where';
import type { ConditionFlag } from '#domain/wire/FieldDefinition';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { HookContext } from '../schema/HookContext';
import { valueOf } from '../schema/valueOf';

type FilteredFields = Pick<NonNullable<ReturnType<HookContext['entities']['get']>>, 'definitions'>;

/**
 * What a saved filter of a record asks of records of `entity`. A condition that cannot be evaluated, or whose field no
 * longer has the flag, matches nothing: nobody gets more than was meant.
 */
export function conditionsWhere(
  entity: FilteredFields | undefined,
  { record, field, flag }: { record: StoredRecord; field: string; flag: ConditionFlag },
  { language, clock }: Pick<HookContext, 'language' | 'clock'>,
): Where[] {
  const definitions = entity?.definitions[language];
  const filter = (valueOf(record, field) ?? {}) as AddressFilter;
  return Object.entries(filter).map(([name, values]) => {
    const definition = definitions?.get(name);
    if (!definition?.[flag]) return matchNone;
    const type = fieldTypeOf(definition.type).filter;
    const chosen = type.fromValues(values);
    return (chosen !== undefined && type.where(fieldPaths(definition), chosen, clock.now())) || matchNone;
  });
}
