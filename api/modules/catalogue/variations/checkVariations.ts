import { collisions } from '#domain/catalogue/memberCombinations';
import { groupList } from '#domain/catalogue/variationGroup';
import { error } from '#domain/fields/Problem';
import { deepEqual } from '#domain/form/deepEqual';
import type { VariableRelation } from '#domain/wire/VariableRelation';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { foreignMembers } from './foreignMembers';
import type { OptionAttribute } from '../shared/optionAttributes';
import { nameOfVariation } from './nameOfVariation';
import { readGroup } from '../shared/readGroup';
import { variationsField, variationsOf } from '../shared/variationsOf';

/**
 * Combinations that are new name existing options. Those that were stored before may stay: an attribute or an option
 * that went to the trash loses no variations.
 */
const hasUnknown = (added: readonly VariableRelation[], attributes: ReadonlyMap<string, OptionAttribute>): boolean =>
  added.some(({ props }) =>
    props.some(({ attribute, option }) => attributes.get(attribute)?.options.has(option) !== true),
  );

const contradicts = (entered: VariableRelation, { props }: VariableRelation): boolean =>
  entered.props.some(({ attribute, option }) =>
    props.some((own) => own.attribute === attribute && own.option !== option),
  );

/**
 * The combination of each variation follows from the options of its product: a list that says otherwise is refused, and
 * so is a save after which two members had the same combination. Whether the products exist is checked with all
 * references. A collision that was there before does not stand in the way of other changes. In a group with products of
 * other shops a merchant takes own ones out, and learns nothing of the others.
 */
export async function checkVariations(
  { draft, current, addProblem }: SaveHookArgs,
  context: HookContext,
): Promise<void> {
  const entered = variationsOf(draft);
  if (entered.length === 0) return;
  const before = variationsOf(current);
  const isRelisted = !deepEqual(entered, before);
  const foreign = await foreignMembers(isRelisted ? [...before, ...entered] : before, context);
  // Products of other shops are not put in, taken out or changed; the own one leaves by an empty list.
  const isBeyond = ({ relation }: VariableRelation): boolean => !before.some((former) => former.relation === relation);
  const isKept = (former: VariableRelation): boolean =>
    !foreign.has(former.relation) || entered.some((entry) => deepEqual(entry, former));
  if (isRelisted && foreign.size > 0 && (entered.some(isBeyond) || !before.every(isKept)))
    return addProblem(variationsField, error('groupOfShops'));
  const own = { relation: draft._id, propsID: '', props: [] };
  // A new product is listed by its id, which it does not have yet.
  const complete = draft._id === '' ? entered : groupList(entered, own);
  const { list, products, attributes } = await readGroup(complete, [draft], context.store);

  const stored = new Set(before.map(({ propsID }) => propsID));
  const added = entered.filter(({ propsID }) => !stored.has(propsID));
  if (hasUnknown(added, attributes)) return addProblem(variationsField, error('invalidChoice'));

  const derivedOf = new Map(list.map((entry) => [entry.relation, entry]));
  for (const entry of isRelisted ? entered : []) {
    const derived = derivedOf.get(entry.relation);
    const isStored = before.some((former) => deepEqual(former, entry));
    const record = products.get(entry.relation);
    if (!isStored && derived && record && contradicts(entry, derived))
      return addProblem(
        variationsField,
        error('variationHasOtherOptions', { product: nameOfVariation(record, context) }),
      );
  }

  const formerId = before.find(({ relation }) => relation === draft._id)?.propsID;
  const isMoved = derivedOf.get(draft._id)?.propsID !== formerId;
  if (!isRelisted && !isMoved) return;
  const found = collisions(list).find(
    ({ relation, other }) => isRelisted || relation === draft._id || other === draft._id,
  );
  if (!found) return;
  const other = products.get(found.relation === draft._id ? found.other : found.relation);
  const changed = [...attributes.values()].find(({ code }) => current && !deepEqual(current[code], draft[code]));
  addProblem(
    changed?.code ?? variationsField,
    !other || foreign.has(other._id)
      ? error('combinationTakenElsewhere')
      : error('combinationTaken', { product: nameOfVariation(other, context) }),
  );
}
