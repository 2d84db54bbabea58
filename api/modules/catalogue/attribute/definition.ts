import { ofEverybody, ofMarketplace, readingCeiling } from '#domain/access/Ceilings';
import { defineEntity } from '#core/schema/defineEntity';
import { assignCode } from './assignCode';
import { assignOptions } from './assignOptions';
import { checkUniqueValues } from './checkUniqueValues';
import { convertValues } from './impact/convertValues';
import { checkSettings } from './checkSettings';
import { texts } from './texts';
import { withParent } from './withParent';
import { attributeForm } from './form';

/** A field that the marketplace's staff define; other users read what a form needs (domain §3 Attribute). */
export const attribute = defineEntity({
  name: 'attribute',
  collection: 'attributes',
  category: 'attributes',
  icon: 'tune',
  titleField: 'title',
  texts,
  form: attributeForm,
  listing: {
    columns: ['title', 'code', 'type', 'required', 'backendListing', 'backendFilterable', '_updated'],
    filters: [
      'multilangual',
      'multiple',
      'unique',
      'necessarily',
      'backendSortable',
      'searchable',
      'frontendFilterable',
      'promocodeFilterable',
      'feedFilterable',
    ],
    sort: { by: 'title', direction: 1 },
    views: [
      { key: 'filterable', state: { filter: 'frontendFilterable:yes' } },
      { key: 'untranslated', state: { filter: 'title:' } },
    ],
  },
  bulk: ['delete', 'restore'],
  access: { ...ofEverybody(readingCeiling), ...ofMarketplace() },
  hooks: {
    beforeSave: async (save, context) => {
      await assignCode(save, context);
      checkSettings(save, context);
      await assignOptions(save, context);
      await checkUniqueValues(save, context);
    },
    afterSave: convertValues,
    afterRead: (records) => Promise.resolve(records.map(withParent)),
  },
});
