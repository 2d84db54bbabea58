import { error } from '../../../../domain/fields/Problem';
import type { SaveHookArgs } from '../../../schema/EntityHooks';
import type { HookContext } from '../../../schema/HookContext';
import { optionAttributes } from './optionAttributes';
import { variationsField, variationsOf } from './variationsOf';

/**
 * Combinations that are new name existing options. Those that were stored before may stay: an attribute or an option
 * that went to the trash loses no variations. Whether the products exist is checked with all references.
 */
export async function checkVariations(
  { draft, current, addProblem }: SaveHookArgs,
  context: HookContext,
): Promise<void> {
  const stored = new Set(variationsOf(current).map(({ propsID }) => propsID));
  const added = variationsOf(draft).filter(({ propsID }) => !stored.has(propsID));
  if (added.length === 0) return;
  const attributes = await optionAttributes(
    added.map(({ props }) => props),
    context.store,
  );
  const isUnknown = added.some(({ props }) =>
    props.some(({ attribute, option }) => attributes.get(attribute)?.options.has(option) !== true),
  );
  if (isUnknown) addProblem(variationsField, error('invalidChoice'));
}
