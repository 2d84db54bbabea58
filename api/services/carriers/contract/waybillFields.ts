import { sizeBounds, usualStuckDays, weightBounds } from '#domain/delivery/waybillSettings';
import { waybillPayers } from '#domain/wire/Waybill';
import type { FieldSpec } from '#core/schema/EntitySpec';
import type { FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';

const size = { type: 'number', ...sizeBounds, step: 1, width: 'third' } as const;

/** Settings of waybills that carriers have in common, as `waybillSettings` reads them. */
export const waybillFields = {
  weight: { name: 'weight', type: 'number', ...weightBounds, step: 0.1, default: 1, width: 'half' },
  payer: { name: 'payer', type: 'select', options: waybillPayers, default: 'Recipient', width: 'half' },
  length: { name: 'length', ...size },
  width: { name: 'width', ...size },
  height: { name: 'height', ...size },
  completes: { name: 'completes', type: 'yesno', default: false },
  stuckDays: {
    name: 'stuck_days',
    type: 'number',
    min: 1,
    max: 30,
    step: 1,
    default: usualStuckDays,
    width: 'half',
  },
} as const satisfies Record<string, FieldSpec>;

export const waybillFieldTexts: Readonly<Record<string, FieldTexts>> = {
  weight: {
    title: bilingualText('Звичайна вага, кг', 'Usual weight, kg'),
    hint: bilingualText('Її можна змінити в кожній накладній', 'It can be changed in each waybill'),
  },
  payer: {
    title: bilingualText('Хто оплачує доставку', 'Who pays for delivery'),
    options: {
      Recipient: bilingualText('Отримувач', 'Recipient'),
      Sender: bilingualText('Відправник', 'Sender'),
    },
  },
  width: { title: bilingualText('Ширина, см', 'Width, cm') },
  height: { title: bilingualText('Висота, см', 'Height, cm') },
  completes: {
    title: bilingualText('Завершувати отримані замовлення', 'Complete received orders'),
    hint: bilingualText(
      'Коли посилку отримано, відправлене замовлення стає виконаним',
      'A sent order becomes complete when its parcel is received',
    ),
  },
  stuck_days: {
    title: bilingualText('Посилка не рухається, днів', 'A parcel does not move, days'),
    hint: bilingualText(
      'Якщо стан посилки стільки днів не змінювався, замовлення потрапляє до проблемних',
      'An order whose parcel has had the same state for so many days is a problem',
    ),
  },
};
