import { isPending, unpaidStatuses } from '#domain/order/orderStatuses';
import { allOf, notDeleted } from '#domain/query/Where';
import type { JobHandler } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import { tellNotice } from './tellNotice';

export const waitingOrdersKind = 'notices.waitingOrders';

const hourMs = 3_600_000;
/** Nobody has accepted an order for so long: its shop is told again, then the marketplace. */
const shopAfterMs = 2 * hourMs;
const marketplaceAfterMs = 8 * hourMs;
/** Older ones were told of, or have been waiting since before there were notices. */
const lookBackMs = 7 * 24 * hourMs;
const batchSize = 200;

/** Tells of orders that wait for somebody to accept them. */
export const waitingOrdersHandler = (services: () => Services): JobHandler => ({
  kind: waitingOrdersKind,
  title: { uk: 'Нагадування про неприйняті замовлення', en: 'Reminders of orders that nobody has accepted' },
  maxAttempts: 3,
  retryDelayMs: () => 60_000,
  run: async (job) => {
    const { store, clock, entities } = services();
    const entity = entities.get('order');
    if (!entity) return;
    const now = clock.now();
    const isoBefore = (milliseconds: number) => new Date(now - milliseconds).toISOString();
    const waiting = allOf(
      notDeleted,
      { op: 'in', path: 'current_status.0', values: unpaidStatuses.filter(isPending) },
      { op: 'range', path: '_created', from: isoBefore(lookBackMs), to: isoBefore(shopAfterMs) },
    );
    const ids = await store.ids('orders', { where: waiting, sort: [{ path: '_created', direction: 1 }] });
    for (let at = 0; at < ids.length; at += batchSize) {
      job.check();
      for (const record of await store.getMany('orders', ids.slice(at, at + batchSize))) {
        const isLate = now - Date.parse(record._created) >= marketplaceAfterMs;
        const event = { entity, record, by: '' };
        await tellNotice({ ...event, kind: 'orderWaiting', id: `waiting ${record._id}` }, services());
        if (isLate) await tellNotice({ ...event, kind: 'orderLate', id: `late ${record._id}` }, services());
      }
    }
  },
});
