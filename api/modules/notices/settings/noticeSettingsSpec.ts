import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { group, section } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { checkWorkWeek, workWeek } from '../../people/shared/workWeek';
import { initialDay, initialHours, weekPrefix } from './noticeSettings';
import { texts } from './texts';

const hours = { type: 'number', min: 0.5, max: 40, step: 0.5, width: 'half' } as const;

/** After how many working hours an order that nobody has accepted is told of again, and which hours these are. */
export const noticeSettingsSpec: FixedRecordSpec = {
  title: bilingualText('Сповіщення', 'Notifications'),
  icon: 'notifications',
  position: 1,
  texts,
  form: [
    group(
      'notices',
      section(
        'noticeOrders',
        { name: 'notice_shop_hours', ...hours, default: initialHours.shop },
        { name: 'notice_marketplace_hours', ...hours, default: initialHours.marketplace },
      ),
      section('noticeWeek', ...workWeek(weekPrefix, initialDay)),
    ),
  ],
  hooks: { beforeSave: (save) => checkWorkWeek(save, weekPrefix) },
};
