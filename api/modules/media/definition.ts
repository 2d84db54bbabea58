import { fileTypes } from '#domain/media/fileTypes';
import { textLimits } from '#domain/media/limits';
import { defineEntity } from '#core/schema/defineEntity';
import { group, section, side } from '#core/schema/EntitySpec';
import { mediaCollection, thumbnailUrl } from '#core/records/files/mediaRecord';
import { textOf } from '#core/schema/valueOf';
import { access } from './access';
import { setMissingAlt } from './setMissingAlt';
import { texts } from './texts';

const measure = { type: 'number', min: 0, readonly: true, width: 'half' } as const;

/** A file of the media library. Its bytes and sizes are stored by `Files`; this is the metadata. */
export const media = defineEntity({
  name: 'media',
  collection: mediaCollection,
  category: 'media',
  icon: 'perm-media',
  titleField: 'title',
  texts,
  screen: '/media',
  preview: (record) => textOf(record, 'url'),
  image: thumbnailUrl,

  form: [
    group(
      'general',
      section(
        'main',
        { name: 'title', type: 'text', required: true, maxlength: textLimits.title, searchable: true },
        { name: 'alt', type: 'text', multilangual: true, maxlength: textLimits.alt, searchable: true },
      ),
      section(
        'file',
        { name: 'url', type: 'text', maxlength: textLimits.url, readonly: true },
        { name: 'path', type: 'text', maxlength: textLimits.path, readonly: true },
        { name: 'name', type: 'text', maxlength: textLimits.title, readonly: true, searchable: true },
        { name: 'digest', type: 'text', maxlength: 64, readonly: true, hidden: true },
        { name: 'formerly', type: 'tags', readonly: true, hidden: true },
        { name: 'bands', type: 'tags', readonly: true, hidden: true },
      ),
      side(
        'main',
        { name: 'mime', type: 'select', multiple: true, options: fileTypes.map(({ mime }) => mime), readonly: true },
        { name: 'size', type: 'number', min: 0, readonly: true },
        { name: 'width', ...measure },
        { name: 'height', ...measure },
        { name: 'noAlt', type: 'yesno', readonly: true, hidden: true },
        { name: 'used', type: 'yesno', readonly: true },
        { name: 'shop', type: 'select', source: 'shop', readonly: true },
      ),
    ),
  ],

  listing: {
    columns: ['title', 'alt', 'mime', 'size', 'width', 'height', 'url', '_created'],
    filters: ['used', 'noAlt', 'shop'],
    indexedOnly: ['digest', 'formerly', 'bands'],
    sort: { by: '_created', direction: -1 },
  },
  orders: [
    { by: '_created', within: ['shop.0'] },
    { by: 'size.0', within: ['shop.0'] },
  ],
  bulk: ['delete', 'restore'],
  shopOf: (record) => textOf(record, 'shop') || null,
  access,
  hooks: { beforeSave: setMissingAlt },
});
