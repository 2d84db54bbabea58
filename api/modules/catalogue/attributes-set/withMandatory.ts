import { withItems } from '#domain/fields/attributeGroups';
import { allOf, flagIs, notDeleted } from '#domain/query/Where';
import type { AttributedEntity } from '#domain/wire/Attribute';
import type { ReadContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { attributeCollection } from '../shared/attributeCollections';
import { groupsOf, setEntityOf } from '../schemaSource';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Ids of the attributes that every set of the entity has. */
export async function mandatoryAttributes(
  name: AttributedEntity,
  { store, entities, language }: ReadContext,
): Promise<string[]> {
  const entity = entities.get(name);
  const { records } = await store.find(attributeCollection, {
    where: allOf(notDeleted, flagIs('necessarily.0', true)),
    sort: [{ path: '_increment', direction: 1 }],
  });
  return records.flatMap((record) => {
    const code = textOf(record, 'code');
    const isMandatory =
      entity?.spec.listing.flags?.has(code) && entity.definitions[language].get(code)?.removable === false;
    return isMandatory ? [record._id] : [];
  });
}

/** Sets with the attributes that have become mandatory since they were saved, as the forms of records have them. */
export async function withMandatory(
  sets: readonly EntityRecords['attributes-sets'][],
  context: ReadContext,
): Promise<EntityRecords['attributes-sets'][]> {
  const names = [...new Set(sets.map(setEntityOf))];
  const mandatory = new Map(
    await Promise.all(names.map(async (name) => [name, await mandatoryAttributes(name, context)] as const)),
  );
  return sets.map((set) => ({
    ...set,
    groups: { '0': withItems(groupsOf(set), mandatory.get(setEntityOf(set)) ?? []) },
  }));
}
