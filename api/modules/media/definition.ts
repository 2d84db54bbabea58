import { defineEntity } from '#core/schema/defineEntity';
import { mediaCollection, thumbnailUrl } from '#core/records/files/mediaRecord';
import { textOf } from '#core/schema/valueOf';
import { access } from './access';
import { registrationLogoMark } from './purgeRegistrationLogos';
import { setMissingAlt } from './setMissingAlt';
import { texts } from './texts';
import { mediaForm } from './form';

/** A file of the media library. Its bytes and sizes are stored by `Files`; this is the metadata. */
export const media = defineEntity({
  name: 'media',
  collection: mediaCollection,
  category: 'media',
  icon: 'perm-media',
  titleField: 'title',
  texts,
  screen: '/media',
  filePath: (record) => textOf(record, 'url'),
  image: thumbnailUrl,

  form: mediaForm,
  internalKeys: [registrationLogoMark],

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
