import { orderStatuses } from '#domain/order/orderStatuses';
import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { group, section } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';

/** Which statuses mail the client of an order by themselves (docs/mail.md). */
export const letterForm: FixedRecordSpec = {
  title: bilingualText('Листи клієнтам', 'Letters to clients'),
  icon: 'mail',
  form: [
    group(
      'letters',
      section('letters', { name: 'mailed_statuses', type: 'select', multiple: true, options: orderStatuses }),
    ),
  ],
};
