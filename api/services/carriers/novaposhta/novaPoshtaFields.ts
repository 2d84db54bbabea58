import type { FieldSpec } from '#core/schema/EntitySpec';
import type { FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { waybillFields, waybillFieldTexts } from '../contract/waybillFields';
import { cargoTypes } from './cargoTypes';

/** How waybills are made out (docs/delivery.md): all of it can be left for later. */
export const novaPoshtaFields: readonly FieldSpec[] = [
  { name: 'sender', type: 'select' },
  { name: 'sender_phone', type: 'phone', width: 'half' },
  { name: 'sender_address', type: 'address', max: 1 },
  waybillFields.weight,
  waybillFields.payer,
  { name: 'cargo', type: 'select', options: cargoTypes, default: 'Parcel', width: 'half' },
  waybillFields.length,
  waybillFields.width,
  waybillFields.height,
  waybillFields.completes,
  waybillFields.stuckDays,
];

export const novaPoshtaTexts: Readonly<Record<string, FieldTexts>> = {
  sender: {
    title: bilingualText('Відправник', 'Sender'),
    hint: bilingualText(
      'Контрагент і контактна особа з кабінету Нової пошти. Спершу завантажте їх кнопкою праворуч',
      'Counterparty and contact person of your Nova Poshta account. Load them with the button beside the form first',
    ),
  },
  sender_phone: {
    title: bilingualText('Телефон відправника', 'Sender’s phone'),
    hint: bilingualText('Порожньо: телефон контактної особи', 'Empty: that of the contact person'),
  },
  sender_address: {
    title: bilingualText('Відділення, з якого відправляєте', 'Branch that you send from'),
  },
  ...waybillFieldTexts,
  cargo: {
    title: bilingualText('Вид вантажу', 'Type of cargo'),
    options: {
      Parcel: bilingualText('Посилка', 'Parcel'),
      Cargo: bilingualText('Вантаж', 'Cargo'),
      Documents: bilingualText('Документи', 'Documents'),
    },
  },
  length: {
    title: bilingualText('Довжина, см', 'Length, cm'),
    hint: bilingualText('Розміри потрібні для поштоматів', 'Parcel lockers need the size'),
  },
};
