import type { OrderStatus, StatusSituation } from './orderStatuses';
import { firstStatus, orderStatuses, statusesOfShop, statusRefusal } from './orderStatuses';

const owner: StatusSituation = {
  isOwnerShop: true,
  payment: 'card',
  delivery: 'novapost_warehouse',
  actor: 'marketplace',
};
const cash: StatusSituation = { ...owner, isOwnerShop: false, payment: 'cash', actor: 'shop' };
const partner: StatusSituation = { ...cash, payment: 'card' };

it('are ten: six of the owner’s shop, eight of another one', () => {
  expect(orderStatuses).toHaveLength(10);
  const others = ['pending_cash', 'pending_partner', 'processing_cash', 'processing_partner'];
  const common = ['payed', 'sent', 'complete', 'canceled'];
  expect(statusesOfShop(true)).toEqual(['pending', 'processing', ...common]);
  expect(statusesOfShop(false)).toEqual([...others, ...common]);
});

/** The table of N-02 as it is written; `pickup` and `staff`: only then. */
const tableOf = (
  pending: OrderStatus,
  processing: OrderStatus,
): [OrderStatus, OrderStatus, 'pickup' | 'marketplace' | null][] => [
  [pending, processing, null],
  [pending, 'payed', null],
  [pending, 'canceled', null],
  [processing, 'payed', null],
  [processing, 'sent', null],
  [processing, 'complete', 'pickup'],
  [processing, 'canceled', null],
  ['payed', 'sent', null],
  ['payed', 'complete', 'pickup'],
  ['payed', 'canceled', null],
  ['sent', 'payed', null],
  ['sent', 'complete', null],
  ['sent', 'canceled', null],
  ['complete', 'canceled', 'marketplace'],
  ['canceled', pending, 'marketplace'],
];

describe.each<[string, StatusSituation, OrderStatus, OrderStatus]>([
  ['the owner’s shop', owner, 'pending', 'processing'],
  ['a shop paid in cash', cash, 'pending_cash', 'processing_cash'],
  ['a shop paid through the partner', partner, 'pending_partner', 'processing_partner'],
])('the statuses of %s', (_shop, base, pending, processing) => {
  const table = tableOf(pending, processing);
  const offered = statusesOfShop(base.isOwnerShop);
  const actors = ['administrator', 'marketplace', 'shop'] as const;
  const cases = offered
    .flatMap((from) => offered.map((to) => [from, to] as const))
    .flatMap(([from, to]) => actors.map((actor) => [from, to, actor] as const));

  it('begin with the pending one', () => {
    expect(firstStatus(base.isOwnerShop, base.payment)).toBe(pending);
  });

  it.each(cases)('%s to %s by %s', (from, to, actor) => {
    const way = table.find(([start, end]) => start === from && end === to);
    for (const delivery of ['novapost_warehouse', 'selfshipping'] as const) {
      const situation = { ...base, delivery, actor };
      // Staff of the owner's shop handle orders of other shops as well.
      const isStranded = from.startsWith('pending_') && !base.isOwnerShop && from !== pending;
      const rows = isStranded ? table.filter(([start]) => start === pending).map(([, end]) => end) : [];
      const isWay =
        rows.includes(to) ||
        way !== undefined ||
        (from.startsWith('processing_') &&
          from !== processing &&
          table.some(([start, end]) => start === processing && end === to));
      const needs = way?.[2] ?? (isWay && to === 'complete' && from !== 'sent' ? 'pickup' : null);
      const isFree =
        isWay && (needs !== 'pickup' || delivery === 'selfshipping') && (needs !== 'marketplace' || actor !== 'shop');
      expect(statusRefusal(from, to, '', situation) === null).toBe(isFree);
      expect(statusRefusal(from, to, 'так треба', situation) === null).toBe(isFree || actor === 'administrator');
    }
  });

  it('are no other shop’s', () => {
    for (const to of orderStatuses.filter((status) => !offered.includes(status)))
      for (const actor of actors)
        expect(statusRefusal(pending, to, 'так треба', { ...base, actor })).toBe('statusNotForShop');
  });
});

describe('a refusal', () => {
  it.each<[OrderStatus, OrderStatus, Partial<StatusSituation>, string]>([
    ['pending', 'sent', {}, 'statusNotFrom'],
    ['pending', 'pending', {}, 'statusNotFrom'],
    ['payed', 'complete', {}, 'statusSelfPickupOnly'],
    ['complete', 'canceled', { actor: 'shop' }, 'statusStaffOnly'],
    ['pending', 'sent', { actor: 'administrator' }, 'statusNeedsComment'],
    ['pending', 'pending_cash', {}, 'statusNotForShop'],
  ])('%s to %s %j says %s', (from, to, more, reason) => {
    expect(statusRefusal(from, to, ' ', { ...owner, ...more })).toBe(reason);
  });
});
