import { z } from 'zod';
import type { JobHandler } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import { id } from '#core/records/schemas/id';
import type { HookContext } from '#core/schema/HookContext';
import { followMergedClient } from './followMergedClient';
import { clientsOf, updateClients } from '../shared/clients/updateClients';

/** For a merge of clients: orders that a process which died has left with a client in the trash. */
export const followKind = 'orders.follow-clients';

/** Longer than a merge takes. */
export const followDelayMs = 10 * 60_000;

/** After an operation of clients, which may be the merge itself: taken up again by another machine. */
const retryDelayMs = 60_000;

const paramsSchema = z.object({ clients: z.array(id) });

export const followHandler = (services: () => Services): JobHandler => ({
  kind: followKind,
  title: { uk: 'Замовлення об’єднаних клієнтів', en: 'Orders of merged clients' },
  maxAttempts: 5,
  retryDelayMs: () => retryDelayMs,
  run: async (job) => {
    const { clients } = paramsSchema.parse(job.params);
    const { bulkOperations, clock, jobs } = services();
    if (await bulkOperations.isChanging('client'))
      return void (await jobs.enqueue(followKind, { clients }, { runAt: clock.now() + retryDelayMs }));
    const origin = { kind: 'job', id: job.id } as const;
    const context: HookContext = { ...services(), language: 'uk', session: null, user: null, source: null, origin };
    const where = { op: 'in', path: 'client.0', values: clients } as const;
    const changed = new Set(clients);
    for await (const order of context.store.stream('orders', { where })) {
      job.check();
      for (const client of clientsOf([await followMergedClient(order, context)])) changed.add(client);
    }
    await updateClients([...changed], context);
  },
});
