import { orderStatuses } from '#domain/order/orderStatuses';
import type { GroupSpec } from '#core/schema/EntitySpec';
import { group, section } from '#core/schema/EntitySpec';

/** A canceled order that 1C does not know is none of its business. */
const handedOverStatuses = orderStatuses.filter((status) => status !== 'canceled');

export const exchangeForm: readonly GroupSpec[] = [
  group(
    'exchange',
    section(
      'exchange',
      { name: 'exchange_active', type: 'yesno', default: false },
      { name: 'exchange_user', type: 'text', maxlength: 64, width: 'half' },
      { name: 'exchange_shop', type: 'select', source: 'shop', width: 'half' },
      { name: 'exchange_password', type: 'password', sealed: true, minlength: 12, maxlength: 64 },
      { name: 'exchange_price_type', type: 'select', width: 'half' },
      { name: 'exchange_warehouses', type: 'select', multiple: true, width: 'half' },
      { name: 'exchange_retail_buyer', type: 'text', maxlength: 100, width: 'half' },
      { name: 'exchange_sent_statuses', type: 'select', multiple: true, options: handedOverStatuses, width: 'half' },
      { name: 'exchange_last', type: 'textarea', readonly: true },
    ),
  ),
];
