import type { AttributeGroup } from '#domain/wire/Attribute';
import { withItems } from '#domain/fields/attributeGroups';
import { error } from '#domain/fields/Problem';
import { deepEqual } from '#domain/form/deepEqual';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { titleOf } from '#core/schema/valueOf';
import { attributeCollection } from '../shared/attributeCollections';
import { groupsOf, setEntityOf } from '../schemaSource';
import { groupItems } from './groupItems';
import { initialGroups, initialGroupsOf } from './initialGroups';
import { mandatoryAttributes } from './withMandatory';

/** The group of each item. */
const places = (groups: readonly AttributeGroup[]): Map<string, string> =>
  new Map(groups.flatMap(({ _id, items }) => items.map((item) => [item, _id] as const)));

/**
 * A set stays one of its entity. Attributes that are new in it exist, and what is fixed stays in its group (domain §5).
 * An attribute that went to the trash meanwhile may stay: its place is kept. One that has become mandatory comes in.
 */
export async function checkGroups({ draft, current, addProblem }: SaveHookArgs, context: HookContext): Promise<void> {
  const entity = setEntityOf(draft);
  if (current && entity !== setEntityOf(current)) {
    addProblem('entity', error('fixedEntity'));
    return;
  }
  // A new set that was sent without groups has those of products.
  if (!current && entity !== 'product' && deepEqual(groupsOf(draft), initialGroups))
    draft.groups = { '0': initialGroupsOf(entity) };
  const before = places(current ? groupsOf(current) : []);
  const available = await groupItems(entity, context);
  const known = new Set(available.map(({ value }) => value));
  // The form may have been loaded before they were mandatory.
  const missing = (await mandatoryAttributes(entity, context)).filter((id) => !before.has(id));
  if (missing.length > 0) draft.groups = { '0': withItems(groupsOf(draft), missing) };
  const after = places(groupsOf(draft));
  const unknown = [...after.keys()].find((item) => !known.has(item) && !before.has(item));
  if (unknown !== undefined) {
    const trashed = await context.store.get(attributeCollection, unknown);
    const title = trashed && titleOf(trashed, 'title', context.language);
    addProblem('groups', error('noAttribute', { id: title || unknown.slice(0, 64) }));
  }
  for (const { value, view, disabled } of available) {
    if (!disabled) continue;
    const group = before.get(value);
    if (group !== undefined && after.get(value) !== group) {
      addProblem('groups', error(after.has(value) ? 'itemFixed' : 'itemMandatory', { title: view }));
      return;
    }
  }
}
