import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { workWeekTexts } from '../../people/shared/workWeek';
import { weekPrefix } from './noticeSettings';

const neverHint = bilingualText('Робочих годин. Порожньо: не нагадувати', 'Working hours. Empty: no reminder');

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
    ...workWeekTexts(weekPrefix),
  },
};
