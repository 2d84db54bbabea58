import { maxLogoBytes } from '#domain/media/limits';
import { group, section, side } from '#core/schema/EntitySpec';
import { legalFields } from '../legalFields';
import type { EntityRecordOf } from '#core/schema/RecordOf';

const link = { type: 'text', maxlength: 255, width: 'half' } as const;

export const applicationForm = [
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
] as const;

/** `_user`: whom the acceptance of the application has invited. */
type StoredApplication = EntityRecordOf<'application', typeof applicationForm> & { _user?: string };

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    applications: StoredApplication;
  }
  interface RecordsByEntity {
    application: StoredApplication;
  }
}
