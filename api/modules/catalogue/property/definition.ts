import { fullCeiling, readingCeiling } from '#domain/access/Ceilings';
import { defineEntity } from '#core/schema/defineEntity';
import { propertyForm } from './form';
import { texts } from './texts';

/**
 * A reusable list of pairs of title and value for many products. Its form only saves (requirements FRM-007). Modules
 * add their settings as records with fixed ids.
 */
export const property = defineEntity({
  name: 'property',
  collection: 'properties',
  category: 'settings',
  icon: 'tune',
  titleField: 'title',
  texts,
  form: propertyForm,
  formActions: ['load', 'create', 'update'],
  listing: {
    columns: ['title', 'properties', '_updated'],
    sort: { by: 'title', direction: 1 },
    views: [{ key: 'untranslated', state: { filter: 'title:' } }],
  },
  bulk: ['delete', 'restore'],
  access: { administrator: fullCeiling, marketplace: readingCeiling },
});
