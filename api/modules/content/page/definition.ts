import { checkParent } from '#core/schema/checkParent';
import { ofMarketplace } from '#domain/access/Ceilings';
import { hasBegun, publicationFilters, publicationNote } from '#core/schema/publication';
import { defineEntity } from '#core/schema/defineEntity';
import { texts } from './texts';
import { pageForm } from './form';

/** A static page of the public site, like "Delivery" or "About us". */
export const page = defineEntity({
  name: 'page',
  collection: 'pages',
  category: 'content',
  icon: 'web',
  titleField: 'title',
  texts,
  protectUsed: true,
  serializedWrites: true,
  publicPage: 'page',
  publicNeeds: [hasBegun],
  rowNote: (record, language, now) => publicationNote(record, now)?.[language] ?? '',
  previewNote: publicationNote,

  form: pageForm,

  listing: {
    columns: ['title', 'slug', 'parent', 'active', 'published', '_updated'],
    filters: ['published_to'],
    computedFilters: publicationFilters,
    sort: { by: '_updated', direction: -1 },
    views: [
      { key: 'planned', state: { filter: 'is_planned:yes', sort: 'published' } },
      { key: 'ended', state: { filter: 'is_ended:yes' } },
      { key: 'off', state: { filter: 'active:no' } },
      { key: 'untranslated', state: { filter: 'title:' } },
    ],
  },
  multiEdit: true,
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  access: ofMarketplace(),
  hooks: {
    beforeSave: (save, context) => checkParent('pages', save, context),
  },
});
