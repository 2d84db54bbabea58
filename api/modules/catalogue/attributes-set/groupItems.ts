import type { AttributedEntity } from '#domain/wire/Attribute';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { anyOf, notDeleted } from '#domain/query/Where';
import { isArrangedBySet } from '#core/schema/entityForms';
import type { HookContext } from '#core/schema/HookContext';
import { textOf, titleOf } from '#core/schema/valueOf';
import { attributeCollection } from '../shared/attributeCollections';

/**
 * What the groups of an entity's sets can contain: attributes by id, and the fields in code by name where the set
 * arranges the whole form. `disabled`: it stays in the set, because rules rely on it; `fixed`: in its group. An
 * attribute with the code of a field in code is no field of the entity. `placed` are the items of the stored set: those
 * in the trash among them have a title, and are not offered.
 */
export async function groupItems(
  name: AttributedEntity,
  { store, entities, language }: HookContext,
  placed: ReadonlySet<string> = new Set(),
): Promise<DatalistItem[]> {
  const entity = entities.get(name);
  if (!entity) return [];
  const { records } = await store.find(attributeCollection, {
    where: anyOf(notDeleted, { op: 'ids', ids: [...placed] }),
    sort: [{ path: `title.${language}`, direction: 1 }],
  });
  const mandatory = (value: string) => ({ disabled: true, ...(placed.has(value) && { fixed: true }) });
  const { listing } = entity.spec;
  const isAttribute = (code: string): boolean => listing.flags?.has(code) === true;
  const inCode = [...entity.definitions[language].values()].filter((field) => !isAttribute(field.name));
  const codeNames = new Set(inCode.map((field) => field.name));
  const fields = isArrangedBySet(entity.spec) ? inCode : [];
  return [
    ...fields.map((field) => ({
      value: field.name,
      view: field.title[language],
      label: field.type,
      ...(field.removable === false && mandatory(field.name)),
    })),
    ...records
      .filter((record) => !codeNames.has(textOf(record, 'code')))
      .map((record) => ({
        value: record._id,
        view: titleOf(record, 'title', language),
        label: textOf(record, 'type'),
        ...(record._deleted
          ? { visible: false }
          : entity.definitions[language].get(textOf(record, 'code'))?.removable === false && mandatory(record._id)),
      })),
  ];
}
