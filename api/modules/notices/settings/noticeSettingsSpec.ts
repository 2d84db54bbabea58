import { halfHours } from '#domain/time/halfHours';
import { endOfDay } from '#domain/time/workingHours';
import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { fields, group, section } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { checkNoticeSettings } from './checkNoticeSettings';
import { initialDay, initialHours } from './noticeSettings';
import { texts } from './texts';
import { weekdays } from './weekdays';

const hours = { type: 'number', min: 0.5, max: 40, step: 0.5, width: 'half' } as const;
const time = { type: 'select', width: 'half' } as const;

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
      section(
        'noticeWeek',
        ...weekdays.map(({ from, to }) =>
          fields(
            from,
            { name: from, ...time, options: halfHours, default: initialDay.from },
            { name: to, ...time, options: [...halfHours.slice(1), endOfDay], default: initialDay.to },
          ),
        ),
      ),
    ),
  ],
  hooks: { beforeSave: checkNoticeSettings },
};
