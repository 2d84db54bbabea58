import { halfHours } from '#domain/time/halfHours';
import { endOfDay } from '#domain/time/workingHours';
import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import type { FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { weekdays } from './weekdays';

const options = Object.fromEntries([...halfHours, endOfDay].map((time) => [time, bilingualText(time, time)]));
const neverHint = bilingualText('Робочих годин. Порожньо: не нагадувати', 'Working hours. Empty: no reminder');

const dayTexts: Readonly<Record<string, FieldTexts>> = Object.fromEntries(
  weekdays.flatMap(({ from, to, title: { uk, en } }) => [
    [from, { title: bilingualText(`${uk}, з`, `${en}, from`), options }],
    [to, { title: bilingualText(`${uk}, до`, `${en}, to`), options }],
  ]),
);

export const texts: FixedRecordSpec['texts'] = {
  groups: { notices: bilingualText('Сповіщення', 'Notifications') },
  sections: {
    noticeOrders: bilingualText('Неприйняте замовлення', 'Orders that nobody has accepted'),
    noticeWeek: bilingualText(
      'Робочі години за київським часом; вихідний день залиште порожнім',
      'Working hours in Kyiv time; leave a day off empty',
    ),
  },
  fields: {
    notice_shop_hours: {
      title: bilingualText('Нагадати магазину через, год', 'Remind the shop after, h'),
      hint: neverHint,
    },
    notice_marketplace_hours: {
      title: bilingualText('Сповістити маркетплейс через, год', 'Tell the marketplace after, h'),
      hint: neverHint,
    },
    ...dayTexts,
  },
};
