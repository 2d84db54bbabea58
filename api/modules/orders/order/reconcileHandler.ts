import { matchAll } from '#domain/query/Where';
import type { Services } from '#core/kernel/Context';
import type { JobHandler } from '#core/jobs/Jobs';
import type { HookContext } from '#core/schema/HookContext';
import { propagatePayments } from '../shared/due/propagatePayments';
import { endStaleReservations } from '../shared/allocations/endStaleReservations';
import { reconcileClients, reconcileOrders } from '../shared/reconcileOrders';

/**
 * An older reservation was left by a process that died: no save takes ten minutes, and the clocks of two machines are
 * no further apart than that.
 */
const reservationLifetimeMs = 30 * 60_000;

/** The job runs every hour. */
const settledClientsMs = 2 * 3_600_000;

export const reconcileKind = 'orders.settle';

const contextOf = (services: Services, origin: HookContext['origin']): HookContext => ({
  ...services,
  language: 'uk',
  session: null,
  user: null,
  source: null,
  origin,
});

/** Ends what a process that died has left of saving orders (docs/orders.md). */
export const reconcileHandler = (services: () => Services): JobHandler => ({
  kind: reconcileKind,
  title: { uk: 'Звіряння залишків із замовленнями', en: 'Settling of stock and orders' },
  maxAttempts: 5,
  retryDelayMs: () => 60_000,
  run: async ({ id }) => {
    const context = contextOf(services(), { kind: 'job', id });
    await endStaleReservations(context.clock.now() - reservationLifetimeMs, context);
    await reconcileOrders(context);
    await propagatePayments(context);
    await reconcileClients(context.clock.now() - settledClientsMs, context);
  },
});

/** At the start of the only process: what is there was left by the one before it, however short ago. */
export async function reconcileAtStart(services: Services): Promise<void> {
  const context = contextOf(services, { kind: 'system' });
  await endStaleReservations(context.clock.now() - 1, context);
  await reconcileOrders(context);
  await propagatePayments(context);
  // The last that the former process did, however long ago.
  const sort = [{ path: '_updated', direction: -1 as const }];
  const [newest] = (await context.store.find('orders', { where: matchAll, sort, limit: 1 })).records;
  if (newest) await reconcileClients(Date.parse(newest._updated) - reservationLifetimeMs, context);
}
