import type { Money } from '#domain/commerce/Money';
import { toMoney } from '#domain/commerce/Money';
import type { AmountsDue } from '#domain/order/amountsDue';
import { amountsDue } from '#domain/order/amountsDue';
import type { MoneyState } from '#domain/order/moneyState';
import { moneyState } from '#domain/order/moneyState';
import { isObject } from '#domain/wire/isObject';
import type { OrderPayment, OrderStatusValue } from '#domain/wire/Order';
import { useFieldState } from '../../../fields/form/useFieldState';
import { asCart } from './cartValue';

const useSum = (name: string) => {
  const { '0': value } = useFieldState(name).value;
  return toMoney(typeof value === 'number' ? value : 0);
};

interface ShownDue extends AmountsDue {
  /** What the cart comes to. */
  total: Money;
  /** Null: nothing has to come. */
  state: MoneyState | null;
  returned: Money;
  conceded: Money;
}

/** What is due of the order as it would be saved: with what has been received of the stored one. */
export function useOrderDue(): ShownDue {
  const cart = asCart(useFieldState('cart').value['0']);
  const received = useSum('received');
  const returned = useSum('returned_sum');
  const conceded = useSum('conceded');
  const { '0': status } = useFieldState('status').value;
  const { '0': payment } = useFieldState('payment').value;
  const total = toMoney(cart.totalPrice);
  const method = isObject(payment) ? (payment as unknown as OrderPayment).payment : '';
  const history = isObject(status) ? (status as unknown as OrderStatusValue).history : [];
  const due = amountsDue({
    total,
    returned,
    conceded,
    paid: received,
    refunded: toMoney(0),
    quantityOrdered: cart.cartItems.reduce((sum, { qty }) => sum + qty, 0),
    quantityReturned: cart.cartItems.reduce((sum, item) => sum + item.returned, 0),
    statuses: history.map((entry) => entry.status),
    isTrashed: false,
    payment: method,
  });
  return { ...due, total, state: moneyState(due, method), returned, conceded };
}
