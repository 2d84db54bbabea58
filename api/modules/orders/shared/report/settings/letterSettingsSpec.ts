import { orderStatuses } from '#domain/order/orderStatuses';
import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { group, section } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { texts } from './texts';

/** Which statuses mail the client of an order by themselves (docs/mail.md). */
export const letterSettingsSpec: FixedRecordSpec = {
  title: bilingualText('Листи клієнтам', 'Emails to clients'),
  icon: 'mail',
  position: 1,
  texts,
  form: [
    group(
      'letters',
      section('letters', { name: 'mailed_statuses', type: 'select', multiple: true, options: orderStatuses }),
    ),
  ],
};
