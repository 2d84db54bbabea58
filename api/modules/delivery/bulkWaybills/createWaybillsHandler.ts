import { allOf, anyOf, matchAll } from '#domain/query/Where';
import type { StoredStep } from '#core/jobs/operations/StoredOperation';
import { orRefusal } from '#core/kernel/orRefusal';
import { Refusal, refuse } from '#core/kernel/refuse';
import { violationMessage } from '#core/kernel/violationMessage';
import type { OperationHandler, StepContext, StepResult } from '#core/records/bulk/OperationHandler';
import { stepCondition } from '#core/records/bulk/OperationHandler';
import type { ServerMessageKey } from '#core/schema/messages/ServerMessageKey';
import { titlesOf } from '#core/schema/valueOf';
import { failuresUntilAway } from '../../../services/shared/circuitBreaker';
import { waybillDefaults } from '../waybill/content/waybillDefaults';
import { bulkWaybillRefusal } from '../waybill/content/waybillRefusal';
import { createWaybill } from '../waybill/createWaybill';
import { waybillsOf } from './waybillsOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What is refused for a reason that no other order would escape. */
const endingReasons: readonly ServerMessageKey[] = [
  'carrierIsAway',
  'carrierLimited',
  'keyRefused',
  'waybillNotConfigured',
];

/** One more than it takes to know that the carrier is away. */
const maxTries = failuresUntilAway + 1;

/** Null when the order has its waybill. */
async function tryOnce(order: EntityRecords['orders'], { context, operation }: StepContext): Promise<Refusal | null> {
  const request = { refusal: bulkWaybillRefusal, values: waybillDefaults, operation: operation._id };
  const waybill = await orRefusal(() => createWaybill(order._id, request, context));
  if (waybill instanceof Refusal) return waybill;
  const { shipment } = waybill;
  return shipment.operation === operation._id ? null : refuse(409, 'waybillExists', { number: shipment.number });
}

/** A call without an answer left no waybill behind, and is repeated: it was a hiccup, or the carrier is away. */
async function tryOrder(order: EntityRecords['orders'], stepContext: StepContext): Promise<Refusal | null> {
  for (let tries = 1; ; tries += 1) {
    const refusal = await tryOnce(order, stepContext);
    if (refusal?.key !== 'carrierIsDown' || tries === maxTries) return refusal;
  }
}

/** The orders of a step that are still selected, or that a former run of it has begun with. */
async function ordersOf(
  step: StoredStep,
  begun: ReadonlySet<string>,
  stepContext: StepContext,
): Promise<EntityRecords['orders'][]> {
  const { entity, access, context } = stepContext;
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf(
      { op: 'ids', ids: step.ids },
      access.where,
      anyOf({ op: 'ids', ids: [...begun] }, stepCondition(stepContext) ?? matchAll),
    ),
  });
  const byId = new Map(records.map((order) => [order._id, order]));
  return step.ids.flatMap((id) => byId.get(id) ?? []);
}

async function run(step: StoredStep, stepContext: StepContext): Promise<StepResult> {
  const { entity, context, operation, lease, isStopped } = stepContext;
  const begun = new Set((await waybillsOf(operation._id, step.ids, context)).map(({ _id }) => _id));
  const revisions = new Map<string, number>();
  const refused: StepResult['refused'] = [];
  let end: StepResult['end'];
  // One after another: a carrier that stops answering leaves one order in doubt, not five.
  for (const order of await ordersOf(step, begun, stepContext)) {
    if (!begun.has(order._id)) {
      if (end) continue;
      if (await isStopped()) {
        end = { state: 'cancelled' };
        continue;
      }
    }
    lease.check();
    const refusal = await tryOrder(order, stepContext);
    if (!refusal) {
      revisions.set(order._id, (await context.store.get(entity.collection.name, order._id))?._revision ?? 0);
      continue;
    }
    const message = violationMessage(refusal, context.language);
    if (endingReasons.includes(refusal.key)) end = { state: 'failed', reason: message };
    else refused.push({ _id: order._id, title: titlesOf(order, entity.spec.titleField), messages: [message] });
  }
  return {
    revisions: step.ids.map((id) => revisions.get(id) ?? null),
    refused,
    ...(end && { end }),
  };
}

/** Waybills for many orders, each as by its card. It is not undone: a parcel may be on its way. */
export const createWaybillsHandler: OperationHandler = {
  isPermitted: ({ access }) => access.permissions.includes('update') && !access.readonly?.includes('waybill'),
  run,
};
