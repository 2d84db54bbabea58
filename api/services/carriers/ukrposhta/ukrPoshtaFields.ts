import type { FieldSpec } from '#core/schema/EntitySpec';
import type { FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { waybillFields, waybillFieldTexts } from '../contract/waybillFields';
import { shipmentTypes } from './shipmentTypes';

/** How waybills are made out (docs/delivery.md). */
export const ukrPoshtaFields: readonly FieldSpec[] = [
  { name: 'type', type: 'select', options: shipmentTypes, default: 'STANDARD', width: 'half' },
  waybillFields.payer,
  waybillFields.weight,
  waybillFields.length,
  waybillFields.width,
  waybillFields.height,
  waybillFields.completes,
  waybillFields.stuckDays,
];

export const ukrPoshtaTexts: Readonly<Record<string, FieldTexts>> = {
  ...waybillFieldTexts,
  type: {
    title: bilingualText('Вид пересилання', 'Type of shipment'),
    options: {
      STANDARD: bilingualText('Укрпошта Стандарт', 'Ukrposhta Standard'),
      EXPRESS: bilingualText('Укрпошта Експрес', 'Ukrposhta Express'),
    },
  },
  length: {
    title: bilingualText('Довжина, см', 'Length, cm'),
    hint: bilingualText('Без розмірів Укрпошта не приймає накладну', 'Ukrposhta needs the size for a waybill'),
  },
};
