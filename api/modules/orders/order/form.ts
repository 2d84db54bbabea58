import { deliveryTypes } from '#domain/delivery/deliveryMethods';
import { orderIssues } from '#domain/wire/orderIssues';
import { moneyStates } from '#domain/order/moneyState';
import { orderStatuses } from '#domain/order/orderStatuses';
import { paymentCodes } from '../../../services/payment/paymentMethods';
import { group, leadSection, section, side } from '#core/schema/EntitySpec';
import { setField } from '#core/schema/setField';
import type { EntityRecordOf } from '#core/schema/RecordOf';
import type { OrderAllocations } from '../shared/allocations/Allocation';
import type { EnteredMoney } from '../shared/values/enteredMoney';
import type { OrderReturn } from '../shared/values/orderReturns';
import { typedBuyerFields } from '../shared/values/buyerOf';

const maxOrderComment = 500;

/** Of a buyer who is no client. */
const typed = { width: 'half', independent: false } as const;

/** Written by the server for lists: what follows from the buyer, payments or parcels is written with an entry. */
const computed = { readonly: true, hidden: true } as const;
/** The same of what follows from the order alone. */
const derived = { ...computed, derived: true } as const;

export const orderForm = [
  group(
    'general',
    leadSection(
      'organisation',
      { name: 'shop', type: 'select', source: 'shop', required: true, width: 'half' },
      {
        ...{ name: 'client', type: 'select', source: 'client', activeOnly: true, width: 'half' },
        ...{ ruler: true, emptyDependent: typedBuyerFields },
      },
    ),
    leadSection(
      'buyer',
      { name: 'buyer_surname', type: 'text', maxlength: 64, ...typed },
      { name: 'buyer_name', type: 'text', maxlength: 64, ...typed },
      { name: 'buyer_phone', type: 'phone', ...typed },
      { name: 'buyer_email', type: 'email', maxlength: 254, ...typed },
    ),
    section('comment', { name: 'comment', type: 'textarea', maxlength: maxOrderComment }),
    leadSection('cart', { name: 'cart', type: 'cart', required: true }),
    section('delivery', { name: 'addresses', type: 'address', max: 20 }),
    section('shipment', { name: 'waybill', type: 'text', maxlength: 36, width: 'half', searchable: true }),
    side('status', { name: 'status', type: 'status' }),
    side('payment', { name: 'payment', type: 'payment', required: true }),
    side(
      'further',
      setField('order'),
      { name: 'title', type: 'text', readonly: true, searchable: true },
      { name: 'collected_1c', type: 'datetime', readonly: true },
      { name: 'urlcode', type: 'slug', unique: true, readonly: true, hidden: true },
    ),
    side(
      'derived',
      { name: 'current_status', type: 'select', options: orderStatuses, ...derived },
      { name: 'payment_code', type: 'select', options: paymentCodes, ...derived },
      { name: 'delivery_type', type: 'select', options: deliveryTypes, ...derived },
      { name: 'region', type: 'text', ...derived },
      { name: 'town', type: 'text', ...derived },
      { name: 'buyer', type: 'text', ...computed },
      { name: 'phone', type: 'phone', searchable: true, ...computed },
      // What its search reads besides: names and articles as they were sold, the buyer's name and e-mail.
      { name: 'goods_text', type: 'text', searchable: true, ...derived },
      { name: 'client_text', type: 'text', searchable: true, ...computed },
      { name: 'total', type: 'number', step: 0.01, ...derived },
      { name: 'returned_sum', type: 'number', step: 0.01, ...derived },
      { name: 'received', type: 'number', step: 0.01, ...computed },
      { name: 'conceded', type: 'number', step: 0.01, ...computed },
      { name: 'to_pay', type: 'number', step: 0.01, ...computed },
      { name: 'to_refund', type: 'number', step: 0.01, ...computed },
      { name: 'money_state', type: 'select', options: moneyStates, ...computed },
      { name: 'to_pack', type: 'number', ...computed },
      { name: 'issues', type: 'select', multiple: true, options: orderIssues, ...computed },
      { name: 'products', type: 'relations', source: 'product', multiple: true, ...derived },
      // The number that orders of one checkout share; '' for one that was placed on its own.
      { name: 'group', type: 'slug', ...computed },
      { name: 'incomplete', type: 'yesno', ...derived },
      { name: 'holds_stock', type: 'yesno', ...derived },
    ),
  ),
] as const;

type StoredOrder = EntityRecordOf<'order', typeof orderForm> &
  OrderAllocations & {
    _entered?: readonly EnteredMoney[];
    _returns?: readonly OrderReturn[];
    /** The payment by which it was set to paid. */
    _paidBy?: string;
  };

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    orders: StoredOrder;
  }
  interface RecordsByEntity {
    order: StoredOrder;
  }
}
