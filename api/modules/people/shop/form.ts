import { deliveryTypes } from '#domain/delivery/deliveryMethods';
import { maxLogoBytes } from '#domain/media/limits';
import { group, section, side } from '#core/schema/EntitySpec';
import { approvalScopes } from '#domain/catalogue/approvalSettings';
import { shopWeekPrefix } from '../shared/shopWeek';
import { workWeek } from '../shared/workWeek';
import { legalFields } from '../legalFields';
import type { EntityRecordOf } from '#core/schema/RecordOf';

export const shopForm = [
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
    section('workWeek', ...workWeek(shopWeekPrefix)),
    side('publication', { name: 'active', type: 'yesno', default: true }),
    side(
      'terms',
      { name: 'commission', type: 'number', min: 0, max: 100, step: 0.01 },
      { name: 'shippings', type: 'select', multiple: true, options: deliveryTypes },
      { name: 'approval', type: 'select', options: approvalScopes },
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
] as const;

type StoredShop = EntityRecordOf<'shop', typeof shopForm> & {
  /** Id of the application that it was made for. */
  _application?: string;
};

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    shops: StoredShop;
  }
  interface RecordsByEntity {
    shop: StoredShop;
  }
}
