import { notDeleted } from '../../../../domain/query/Where';
import type { DatalistItem } from '../../../../domain/wire/FieldDefinition';
import type { HookContext } from '../../../schema/HookContext';
import { localisedOf, textOf, titleOf } from '../../../schema/valueOf';
import { attributeCollection } from '../schemaSource';

/**
 * What the groups of a set can contain: the product's own fields by name, and attributes by id. `disabled`: it stays in
 * the set, because rules rely on it.
 */
export async function groupItems({ store, entities, language }: HookContext): Promise<DatalistItem[]> {
  const product = entities.get('product');
  const { records } = await store.find(attributeCollection, {
    where: notDeleted,
    sort: [{ path: `title.${language}`, direction: 1 }],
  });
  const codes = new Set(records.map((record) => textOf(record, 'code')));
  const { mandatory = [], setField = '' } = product?.spec.attributes ?? {};
  const own = [...(product?.definitions[language].values() ?? [])].filter(({ name }) => !codes.has(name));
  return [
    ...own.map(({ name, title, type }) => ({
      value: name,
      view: title[language],
      label: type,
      ...((mandatory.includes(name) || name === setField) && { disabled: true }),
    })),
    ...records.map((record) => ({
      value: record._id,
      view: titleOf(record, 'title', language),
      label: textOf(record, 'type'),
      ...(localisedOf(record, 'necessarily')['0'] === true && { disabled: true }),
    })),
  ];
}
