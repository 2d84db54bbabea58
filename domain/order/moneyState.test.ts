import fc from 'fast-check';
import type { Money } from '../commerce/Money';
import { amountsDue } from './amountsDue';
import { orderStatuses } from './orderStatuses';
import { moneyState } from './moneyState';

const money = (kopiyky: number) => kopiyky as Money;
const due = (received: number, amountDue: number, refundDue: number) => ({
  received: money(received),
  amountDue: money(amountDue),
  refundDue: money(refundDue),
});

describe('the state of an order’s money', () => {
  it.each([
    ['all has come', due(5000, 0, 0), 'liqpay', 'paid'],
    ['nothing has come', due(0, 5000, 0), 'liqpay', 'unpaid'],
    ['a part has come', due(2000, 3000, 0), 'liqpay', 'unpaid'],
    ['it is paid on delivery', due(0, 5000, 0), 'cash', 'onDelivery'],
    ['it was paid on delivery', due(5000, 0, 0), 'cash', 'paid'],
    ['too much has come', due(7000, 0, 2000), 'liqpay', 'overpaid'],
    ['nothing is to be paid', due(0, 0, 0), 'liqpay', 'none'],
  ] as const)('when %s', (_name, amounts, payment, state) => expect(moneyState(amounts, payment)).toBe(state));

  it('asks for money exactly where an amount is due, and gives back exactly where a refund is', () => {
    const sums = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(
        sums,
        sums,
        sums,
        fc.constantFrom(...orderStatuses),
        fc.constantFrom('cash', 'liqpay'),
        (...drawn) => {
          const [total, paid, returned, status, payment] = drawn;
          const amounts = amountsDue({
            ...{ total: money(total), paid: money(paid), returned: money(returned), conceded: money(0) },
            ...{ refunded: money(0), quantityOrdered: 1, quantityReturned: 0, isTrashed: false },
            ...{ statuses: [status], payment },
          });
          const state = moneyState(amounts, payment);
          expect(['unpaid', 'onDelivery'].includes(state)).toBe(amounts.amountDue > 0);
          expect(state === 'overpaid').toBe(amounts.refundDue > 0);
          expect(state === 'onDelivery').toBe(amounts.amountToCollect > 0);
        },
      ),
    );
  });
});
