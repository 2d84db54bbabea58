import { error } from '../../../../domain/fields/Problem';
import type { SaveHookArgs } from '../../../schema/EntityHooks';
import type { HookContext } from '../../../schema/HookContext';
import { localisedOf } from '../../../schema/valueOf';
import { ImpactCount } from './impact/ImpactCount';
import { productBatches } from './impact/productBatches';
import { rulesOf } from './impact/rulesOf';

const isUnique = (record: Parameters<typeof localisedOf>[0]): boolean => localisedOf(record, 'unique')['0'] === true;

/** "Unique" is refused while products share a value, with those values. */
export async function checkUniqueValues(
  { draft, current, addProblem }: SaveHookArgs,
  { store }: HookContext,
): Promise<void> {
  if (!current || !isUnique(draft) || isUnique(current)) return;
  const from = rulesOf(current);
  const to = rulesOf(draft);
  if (!from || !to) return;
  const count = new ImpactCount({ from, to });
  for await (const products of productBatches(store, '')) for (const product of products) count.add(product);
  const { duplicates } = count.result;
  if (duplicates.length === 0) return;
  const values = duplicates.map(({ value, products }) => `“${value.slice(0, 60)}” (${products})`).join(', ');
  addProblem('unique', error('sharedValues', { values }));
}
