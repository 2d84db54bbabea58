import { isPending, unpaidStatuses } from '#domain/order/orderStatuses';
import { allOf, notDeleted } from '#domain/query/Where';
import type { WorkingWeek } from '#domain/time/workingHours';
import { workingTimeAgo } from '#domain/time/workingHours';
import type { JobHandler } from '#core/jobs/Jobs';
import { scheduleCollection } from '#core/jobs/Scheduler';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Services } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';
import { shopWeek } from '../people/shared/shopWeek';
import { recordNotices } from './noticeTable';
import { readNoticeSettings } from './settings/noticeSettings';
import { tellOfRecord } from './tellOfRecord';

export const waitingOrdersKind = 'notices.waitingOrders';

const hourMs = 3_600_000;
/** Older ones were told of, or are a thing of the past. */
const lookBackDays = 30;
const batchSize = 200;

/** Tells of orders that wait for somebody to accept them: first their shop, later the marketplace. */
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
    // Of orders that were there before the first reminder nobody is told: a demo's, those of a former version.
    const begun = await store.get(scheduleCollection.name, waitingOrdersKind);
    const begunAt = begun ? Date.parse(begun._created) : now;
    const { shopHours, marketplaceHours, week } = await readNoticeSettings(services());
    for (const { kind, id, hours } of [
      { kind: 'orderWaiting', id: 'waiting', hours: shopHours },
      { kind: 'orderLate', id: 'late', hours: marketplaceHours },
    ] as const) {
      if (hours === null) continue;
      const untilIn = (own: WorkingWeek): number => workingTimeAgo(own, now, hours * hourMs, lookBackDays) ?? -Infinity;
      const untilOf = new Map<string, number>();
      const isPast = (record: StoredRecord): boolean =>
        Date.parse(record._created) <= (untilOf.get(textOf(record, 'shop')) ?? -Infinity);
      const from = Math.max(now - lookBackDays * 24 * hourMs, begunAt);
      const waiting = allOf(
        notDeleted,
        { op: 'in', path: 'current_status.0', values: unpaidStatuses.filter(isPending) },
        {
          op: 'range',
          path: '_created',
          from: new Date(from).toISOString(),
          to: new Date(now - hours * hourMs).toISOString(),
        },
      );
      const ids = await store.ids('orders', { where: waiting, sort: [{ path: '_created', direction: 1 }] });
      for (let at = 0; at < ids.length; at += batchSize) {
        job.check();
        const records = await store.getMany('orders', ids.slice(at, at + batchSize));
        const shops = new Set(records.map((record) => textOf(record, 'shop')).filter((shop) => !untilOf.has(shop)));
        for (const shop of shops) untilOf.set(shop, untilIn(week));
        for (const shop of await store.getMany('shops', [...shops]))
          untilOf.set(shop._id, untilIn(shopWeek(shop) ?? week));
        for (const record of records)
          // Somebody may have accepted it since it was found.
          if (isPast(record) && !recordNotices[kind].isOver(record, entity))
            await tellOfRecord({ kind, entity, record, id: `${id} ${record._id}`, by: '' }, services());
      }
    }
  },
});
