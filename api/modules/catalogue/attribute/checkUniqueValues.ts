import { error } from '#domain/fields/Problem';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { flagOf } from '#core/schema/valueOf';
import { ImpactCount } from './impact/ImpactCount';
import { entitiesWithValues, recordBatches } from './impact/attributedRecords';
import { rulesOf } from './impact/rulesOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

const isUnique = (record: EntityRecords['attributes']): boolean => flagOf(record, 'unique');

/** "Unique" is refused while records of an entity share a value, with those values. */
export async function checkUniqueValues(
  { draft, current, addProblem }: SaveHookArgs,
  { store, entities }: HookContext,
): Promise<void> {
  if (!current || !isUnique(draft) || isUnique(current)) return;
  const from = rulesOf(current);
  const to = rulesOf(draft);
  if (!from || !to) return;
  const count = new ImpactCount({ from, to });
  for (const { name, collection } of entitiesWithValues(from.name, entities))
    for await (const batch of recordBatches(store, collection.name))
      for (const record of batch) count.add(record, name);
  const { duplicates } = count.result;
  if (duplicates.length === 0) return;
  const values = duplicates.map(({ value, records }) => `“${value.slice(0, 60)}” (${records})`).join(', ');
  addProblem('unique', error('sharedValues', { values }));
}
