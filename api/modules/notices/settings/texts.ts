import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import type { FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { halfHours } from './halfHours';
import { weekdays } from './weekdays';

const options = Object.fromEntries(halfHours.map((time) => [time, bilingualText(time, time)]));
const neverHint = bilingualText('Робочих годин. Порожньо: не нагадувати', 'Working hours. Empty: no reminder');

const dayTexts: Readonly<Record<string, FieldTexts>> = Object.fromEntries(
  weekdays.flatMap(({ from, to, title: { uk, en } }) => [
    [from, { title: bilingualText(`${uk}, з`, `${en}, from`), options }],
    [to, { title: bilingualText(`${uk}, до`, `${en}, to`), options }],
  ]),
);

export const texts: FixedRecordSpec['texts'] = {
  groups: { notices: bilingualText('Сповіщення', 'Notices') },
  sections: {
    noticeOrders: bilingualText('Неприйняте замовлення', 'Orders that nobody has accepted'),
    noticeWeek: bilingualText(
      'Робочі години за київським часом; вихідний день залиште порожнім',
      'Working hours in Kyiv time; leave a day off empty',
    ),
  },
  fields: {
    notice_shop_hours: { title: bilingualText('Нагадати магазину через', 'Remind the shop after'), hint: neverHint },
    notice_marketplace_hours: {
      title: bilingualText('Сповістити маркетплейс через', 'Tell the marketplace after'),
      hint: neverHint,
    },
    ...dayTexts,
  },
};
