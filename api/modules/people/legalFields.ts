import type { FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';

/** Legal data of a seller, in an application as in a shop (requirements N-08). */
export const legalFields = {
  type_of_legal_entity: {
    name: 'type_of_legal_entity',
    type: 'select',
    options: ['llc', 'fop', 'pe', 'jsc', 'farm', 'cooperative', 'ngo', 'other'],
    width: 'half',
  },
  name_of_legal_entity: { name: 'name_of_legal_entity', type: 'text', maxlength: 255 },
  edrpou: { name: 'edrpou', type: 'text', maxlength: 10, width: 'half', searchable: true },
  tin: { name: 'tin', type: 'text', maxlength: 12, width: 'half' },
  vat_payer: { name: 'vat_payer', type: 'yesno', default: false, width: 'half' },
  legal_address: { name: 'legal_address', type: 'text', maxlength: 255 },
  actual_address: { name: 'actual_address', type: 'text', maxlength: 255 },
  production_address: { name: 'production_address', type: 'text', maxlength: 255 },
} as const;

export const legalSectionTexts = {
  company: bilingualText('Дані компанії', 'Company info'),
  addresses: bilingualText('Адреси', 'Addresses'),
  contacts: bilingualText('Контактні дані', 'Contact info'),
};

export const legalFieldTexts = {
  type_of_legal_entity: {
    title: bilingualText('Організаційно-правова форма', 'Legal form'),
    options: {
      llc: bilingualText('ТОВ', 'LLC'),
      fop: bilingualText('ФОП', 'Sole proprietor'),
      pe: bilingualText('ПП', 'Private enterprise'),
      jsc: bilingualText('АТ', 'Joint-stock company'),
      farm: bilingualText('ФГ', 'Farm'),
      cooperative: bilingualText('Кооператив', 'Cooperative'),
      ngo: bilingualText('Громадська організація', 'Non-governmental organization'),
      other: bilingualText('Інша', 'Other'),
    },
  },
  name_of_legal_entity: { title: bilingualText('Повна назва або ПІБ підприємця', 'Legal name') },
  edrpou: {
    title: bilingualText('Код ЄДРПОУ', 'EDRPOU code'),
    hint: bilingualText('8 цифр; ФОП вказує 10 цифр РНОКПП', '8 digits; sole proprietors give 10 digits of RNOKPP'),
  },
  tin: {
    title: bilingualText('Податковий номер (РНОКПП або ІПН)', 'Tax number (TIN)'),
    hint: bilingualText(
      '12 цифр ІПН платника ПДВ. Без ПДВ: ФОП — РНОКПП, юридична особа — код ЄДРПОУ',
      '12 digits of a VAT payer. Without VAT: sole proprietors give RNOKPP, companies the EDRPOU code',
    ),
  },
  vat_payer: { title: bilingualText('Платник ПДВ', 'VAT payer') },
  legal_address: { title: bilingualText('Юридична адреса', 'Legal address') },
  actual_address: { title: bilingualText('Фактична адреса', 'Actual address') },
  production_address: { title: bilingualText('Адреса виробництва', 'Production address') },
} satisfies Record<string, FieldTexts>;
