import type { JobRun } from '../../../jobs/Jobs';
import type { Services } from '../../../kernel/Context';
import type { HookContext } from '../../../schema/HookContext';

/** Takes an order out of the trash, with the goods it had, as somebody does who restores it in the list. */
export async function restoreOrder(id: string, job: JobRun, context: Services & HookContext): Promise<void> {
  const entity = context.entities.get('order');
  if (!entity) return;
  for (;;) {
    const order = await context.store.get(entity.collection.name, id);
    if (!order?._deleted) break;
    job.check();
    const set = { _deleted: false, _updated: new Date(context.clock.now()).toISOString() };
    const patch = new Map([[id, { set, revision: order._revision }]]);
    if ((await context.records.patchEach(entity, patch, [order], context)).length > 0) break;
  }
  await entity.spec.hooks?.afterBulk?.([id], 'restore', context);
}
