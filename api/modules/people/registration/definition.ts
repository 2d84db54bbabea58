import { maxLogoBytes } from '#domain/media/limits';
import { defineEntity } from '#core/schema/defineEntity';
import { group, section, side } from '#core/schema/EntitySpec';
import { legalFields } from '../legalFields';
import { access } from './access';
import { checkApplication } from './checkApplication';
import { texts } from './texts';

const link = { type: 'text', maxlength: 255, width: 'half' } as const;

/** What a company sends to become a merchant (requirements N-27). Only the public form makes one. */
export const application = defineEntity({
  name: 'application',
  collection: 'applications',
  category: 'marketplace',
  icon: 'how-to-reg',
  titleField: 'name_of_legal_entity',
  texts,
  // Of two applications with one code that come at once, one is stored.
  serializedWrites: true,
  form: [
    group(
      'general',
      section(
        'company',
        { ...legalFields.type_of_legal_entity, required: true },
        { ...legalFields.name_of_legal_entity, required: true, searchable: true },
        { ...legalFields.edrpou, required: true },
        { ...legalFields.tin, required: true },
        legalFields.vat_payer,
      ),
      section(
        'addresses',
        { ...legalFields.actual_address, required: true },
        { ...legalFields.legal_address, required: true },
        legalFields.production_address,
      ),
      section(
        'contacts',
        { name: 'name', type: 'text', required: true, maxlength: 128, width: 'half', searchable: true },
        { name: 'post', type: 'text', required: true, maxlength: 128, width: 'half' },
        { name: 'email', type: 'email', required: true, maxlength: 254, width: 'half', searchable: true },
        { name: 'phone', type: 'phone', required: true, width: 'half', searchable: true },
      ),
      section(
        'trade',
        { name: 'products_categories', type: 'text', maxlength: 500, width: 'half' },
        { name: 'forecast', type: 'text', maxlength: 255, width: 'half' },
        { name: 'comment', type: 'textarea', maxlength: 2000 },
      ),
      section(
        'resources',
        { name: 'website', ...link },
        { name: 'instagram', ...link },
        { name: 'facebook', ...link },
        { name: 'youtube', ...link },
      ),
      section('logo', { name: 'logo', type: 'image', accepted: ['jpeg', 'png'], maxSize: maxLogoBytes }),
      side(
        'decision',
        { name: 'state', type: 'select', options: ['new', 'accepted', 'refused'], default: 'new' },
        { name: 'reason', type: 'textarea', maxlength: 2000 },
        { name: 'invited', type: 'datetime' },
        { name: 'note', type: 'textarea', maxlength: 2000 },
      ),
      side(
        'terms',
        { name: 'terms_time', type: 'datetime' },
        { name: 'terms_version', type: 'text', maxlength: 32 },
        { name: 'language', type: 'select', options: ['uk', 'en'], default: 'uk' },
      ),
    ),
  ],
  listing: {
    columns: ['name_of_legal_entity', 'edrpou', 'name', 'email', 'phone', 'state', '_created'],
    stateColumn: 'state',
    sort: { by: '_created', direction: -1 },
    views: [
      { key: 'new', state: { filter: 'state:new' } },
      { key: 'accepted', state: { filter: 'state:accepted' } },
      { key: 'refused', state: { filter: 'state:refused' } },
    ],
  },
  bulk: ['delete', 'restore'],
  access,
  waiting: () => ({ op: 'in', path: 'state.0', values: ['new'] }),
  hooks: { beforeSave: checkApplication },
});
