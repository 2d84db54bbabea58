import { allOf } from '#domain/query/Where';
import type { StoredStep } from '#core/jobs/operations/StoredOperation';
import { translateMessage } from '#core/kernel/respond';
import type { OperationHandler, StepContext, StepResult } from '#core/records/bulk/OperationHandler';
import { stepCondition } from '#core/records/bulk/OperationHandler';
import { titlesOf } from '#core/schema/valueOf';
import { queueMessage } from './queueMessage';
import { queueOrder } from './queueOrder';

/** Queues the orders of a step. A second time changes nothing; what 1C has as it is now is named. */
async function run(step: StoredStep, stepContext: StepContext): Promise<StepResult> {
  const { entity, access, context, lease } = stepContext;
  const where = allOf({ op: 'ids', ids: step.ids }, access.where, stepCondition(stepContext));
  const { records } = await context.store.find(entity.collection.name, { where });
  const revisions = new Map<string, number>();
  const refused: StepResult['refused'] = [];
  for (const order of records) {
    lease.check();
    const exchanged = await queueOrder(order, context);
    if (exchanged.waiting) revisions.set(order._id, order._revision);
    else {
      const messages = [translateMessage(context.language, queueMessage(exchanged))];
      refused.push({ _id: order._id, title: titlesOf(order, entity.spec.titleField), messages });
    }
  }
  return { revisions: step.ids.map((id) => revisions.get(id) ?? null), refused };
}

/** Orders for 1C. It is not undone: 1C may have them by then. */
export const sendOrdersHandler: OperationHandler = {
  isPermitted: ({ access }) => access.permissions.includes('update'),
  run,
};
