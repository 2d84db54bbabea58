import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { ofEverybody, ofMarketplace, readingCeiling } from '#domain/access/Ceilings';
import { defineEntity } from '#core/schema/defineEntity';
import { defaultSetId } from '#core/schema/entityForms';
import type { HookContext } from '#core/schema/HookContext';
import { setCollection } from '../shared/attributeCollections';
import { groupsOf, setEntityOf } from '../schemaSource';
import { checkGroups } from './checkGroups';
import { groupItems } from './groupItems';
import { texts } from './texts';
import { withMandatory } from './withMandatory';
import { attributesSetForm } from './form';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Those that are placed are read from the store: the record has besides what has become mandatory since its last save. */
async function itemsOfSet(record: EntityRecords['attributes-sets'], context: HookContext): Promise<DatalistItem[]> {
  const stored = record._id === '' ? null : await context.store.get(setCollection, record._id);
  const placed = stored ? groupsOf(stored).flatMap(({ items }) => items) : [];
  return groupItems(setEntityOf(record), context, new Set(placed));
}

/** Which fields and attributes a product, an order or a promocode has, in which tabs (domain §3 Attribute set). */
export const attributesSet = defineEntity({
  name: 'attributes-set',
  collection: setCollection,
  category: 'attributes',
  icon: 'view-list',
  titleField: 'title',
  texts,
  protectUsed: true,
  form: attributesSetForm,
  listing: {
    columns: ['title', 'entity', 'groups', '_updated'],
    sort: { by: 'title', direction: 1 },
    views: [{ key: 'untranslated', state: { filter: 'title:' } }],
  },
  bulk: ['delete', 'restore'],
  // Merchants choose sets for their records.
  access: { ...ofEverybody(readingCeiling), ...ofMarketplace() },
  hooks: {
    beforeSave: checkGroups,
    afterRead: withMandatory,
    beforeRemoveOrDisable: ({ _id }, change) => (change === 'remove' && _id === defaultSetId ? 'defaultSet' : null),
    choices: (field, record, context) => (field === 'groups' ? itemsOfSet(record, context) : null),
  },
});
