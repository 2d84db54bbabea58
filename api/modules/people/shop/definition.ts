import { maxLogoBytes } from '#domain/media/limits';
import { defineEntity } from '#core/schema/defineEntity';
import { group, section, side } from '#core/schema/EntitySpec';
import { noPhoto, textOf } from '#core/schema/valueOf';
import { isOwnerStaff } from '#core/schema/Access';
import { checkLegalCodes } from '../checkLegalCodes';
import { legalFields } from '../legalFields';
import { access } from './access';
import { checkIban } from './checkIban';
import { texts } from './texts';

const shippings = ['novapost_warehouse', 'novapost_address', 'ukrpost_warehouse', 'ukrpost_address', 'selfshipping'];

/** A merchant's shop, or the marketplace owner's own (requirements N-08). */
export const shop = defineEntity({
  name: 'shop',
  collection: 'shops',
  category: 'marketplace',
  icon: 'storefront',
  titleField: 'title',
  texts,
  protectUsed: true,
  preview: (record) => `/shop/${textOf(record, 'slug')}`,
  previewFields: ['logo', 'description', 'work_hours', 'phone', 'email'],
  pictures: ['logo'],
  image: () => noPhoto,

  form: [
    group(
      'general',
      section(
        'main',
        { name: 'title', type: 'text', required: true, multilangual: true, maxlength: 128, searchable: true },
        {
          name: 'slug',
          type: 'slug',
          required: true,
          unique: true,
          generateUnique: true,
          maxlength: 64,
          from: 'title',
          searchable: true,
        },
        { name: 'description', type: 'textarea', multilangual: true, maxlength: 5000 },
        { name: 'logo', type: 'image', maxSize: maxLogoBytes },
      ),
      section(
        'contacts',
        { name: 'person', type: 'text', maxlength: 128, width: 'half' },
        { name: 'phone', type: 'phone', width: 'half' },
        { name: 'email', type: 'email', maxlength: 254, width: 'half', searchable: true },
        { name: 'work_hours', type: 'text', multilangual: true, maxlength: 128 },
      ),
      side('publication', { name: 'active', type: 'yesno', default: true }),
      side(
        'terms',
        { name: 'commission', type: 'number', min: 0, max: 100, step: 0.01 },
        { name: 'shippings', type: 'select', multiple: true, options: shippings },
      ),
    ),
    group(
      'legal',
      section(
        'company',
        legalFields.type_of_legal_entity,
        legalFields.name_of_legal_entity,
        legalFields.edrpou,
        legalFields.tin,
        legalFields.vat_payer,
        { name: 'iban', type: 'text', maxlength: 40, width: 'half' },
      ),
      section('addresses', legalFields.legal_address, legalFields.actual_address, legalFields.production_address),
    ),
  ],

  listing: {
    columns: ['title', 'slug', 'phone', 'email', 'commission', 'active', '_updated'],
    // An application with the code of a shop is refused.
    indexedOnly: ['edrpou'],
    sort: { by: 'title', direction: 1 },
    rowLinks: [
      { name: 'products', icon: 'inventory-2', to: '/product/list?page=1&filter=shop:{id}' },
      { name: 'reviews', icon: 'rate-review', to: '/review/list?page=1&filter=shop:{id}' },
    ],
    views: [{ key: 'off', state: { filter: 'active:no' } }],
  },
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  shopOf: ({ _id }) => _id,
  access,
  hooks: {
    beforeSave: (save) => {
      checkIban(save);
      checkLegalCodes(save);
    },
    // A merchant has one shop: its screen leads back to no list (requirements ACC-007).
    deniedActions: (_record, user) => (isOwnerStaff(user) ? [] : ['list']),
  },
});
