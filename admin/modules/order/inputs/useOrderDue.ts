import type { Money } from '#domain/commerce/Money';
import { toMoney } from '#domain/commerce/Money';
import type { AmountsDue } from '#domain/order/amountsDue';
import { amountsDue } from '#domain/order/amountsDue';
import { isObject } from '#domain/wire/isObject';
import type { Cart, OrderPayment, OrderStatusValue } from '#domain/wire/Order';
import { useFieldState } from '../../../fields/form/useFieldState';

const useSum = (name: string) => {
  const { '0': value } = useFieldState(name).value;
  return toMoney(typeof value === 'number' ? value : 0);
};

interface ShownDue extends AmountsDue {
  returned: Money;
  conceded: Money;
}

/** What is due of the order as it would be saved: with what has been received of the stored one. */
export function useOrderDue(cart: Cart): ShownDue {
  const received = useSum('received');
  const returned = useSum('returned_sum');
  const conceded = useSum('conceded');
  const { '0': status } = useFieldState('status').value;
  const { '0': payment } = useFieldState('payment').value;
  const history = isObject(status) ? (status as unknown as OrderStatusValue).history : [];
  const due = amountsDue({
    total: toMoney(cart.totalPrice),
    returned,
    conceded,
    paid: received,
    refunded: toMoney(0),
    quantityOrdered: cart.cartItems.reduce((sum, { qty }) => sum + qty, 0),
    quantityReturned: cart.cartItems.reduce((sum, item) => sum + item.returned, 0),
    statuses: history.map((entry) => entry.status),
    isTrashed: false,
    payment: isObject(payment) ? (payment as unknown as OrderPayment).payment : '',
  });
  return { ...due, returned, conceded };
}
