import { enteredOf } from '../values/enteredMoney';
import { statusOf } from '../values/orderValues';
import { moneyOfStatus, withEntered } from './moneyOfStatus';
import type { OrderMoney } from './OrderMoney';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Enters the payments that statuses tell of which were set by hand since the order was stored. */
export function enterPayments(
  draft: EntityRecords['orders'],
  current: EntityRecords['orders'] | null,
  money: OrderMoney,
): void {
  const history = statusOf(draft)?.history ?? [];
  const stored = (current && statusOf(current)?.history.length) ?? 0;
  for (let at = history.length - stored - 1; at >= 0; at -= 1) {
    const entry = history[at];
    if (!entry) continue;
    const then = { ...draft, status: { '0': { status: entry.status, history: history.slice(at) } } };
    draft._entered = enteredOf(withEntered(draft, moneyOfStatus(then, money, entry)));
  }
}
