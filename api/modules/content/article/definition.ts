import { ofMarketplace } from '#domain/access/Ceilings';
import { hasBegun, publicationFilters, publicationNote } from '#core/schema/publication';
import { defineEntity } from '#core/schema/defineEntity';
import { texts } from './texts';
import { articleForm } from './form';

/** A dated article of the marketplace's blog. */
export const article = defineEntity({
  name: 'article',
  collection: 'articles',
  category: 'content',
  icon: 'article',
  titleField: 'title',
  texts,
  publicPage: 'article',
  publicNeeds: [hasBegun],
  rowNote: (record, language, now) => publicationNote(record, now)?.[language] ?? '',
  previewNote: publicationNote,
  form: articleForm,
  listing: {
    columns: ['title', 'slug', 'active', 'published', '_updated'],
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
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  access: ofMarketplace(),
});
