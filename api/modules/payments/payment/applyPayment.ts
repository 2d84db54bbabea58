import { z } from 'zod';
import { isOrderStatus, isPending, isProcessing } from '#domain/order/orderStatuses';
import type { StatusEntry } from '#domain/wire/Order';
import type { JobHandler, JobRun } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import { id } from '#core/records/schemas/id';
import type { HookContext } from '#core/schema/HookContext';
import { dueOf } from '../../orders/shared/due/dueOf';
import { paymentsOf } from '../../orders/shared/due/OrderMoney';
import { propagatePayment } from '../../orders/shared/due/propagatePayment';
import { writeOrder } from '../../orders/shared/due/writeOrder';
import { reconcileOrder } from '../../orders/shared/reconcileOrders';
import { isMailedStatus } from '../../orders/shared/report/markMailed';
import { statusOf } from '../../orders/shared/values/orderValues';
import { nameOfService } from '../../../services/payment/paymentServices';
import { changePayment } from './changePayment';
import { applyPaymentKind } from './reconcilePayment';
import type { PaymentEvent, StoredPayment } from '../../orders/shared/payments/StoredPayment';
import { paymentCollection } from '../../orders/shared/payments/StoredPayment';
import type { EntityRecords } from '#core/ports/EntityRecords';

const paramsSchema = z.object({ payment: id });

/** The payment by which the order was set to paid. It stands with the order: clocks of two machines may disagree. */
const firstPaymentOf = (order: EntityRecords['orders']): string => order._paidBy ?? '';

const hasEvent = ({ events }: StoredPayment, kind: PaymentEvent['kind']): boolean =>
  events.some((event) => event.kind === kind);

type JobContext = Services & HookContext;

const readPayment = async (paymentId: string, { store }: Pick<Services, 'store'>): Promise<StoredPayment | null> =>
  await store.get(paymentCollection.name, paymentId);

const note = async (paymentId: string, kind: PaymentEvent['kind'], detail: string, context: JobContext) =>
  void (await changePayment(
    paymentId,
    (payment) => (hasEvent(payment, kind) ? null : { event: { kind, detail, author: '' } }),
    context,
  ));

/** Sets an accepted or new order to `payed` when nothing is left to pay. */
async function setPaid(payment: StoredPayment, job: JobRun, context: JobContext): Promise<void> {
  const reported = await isMailedStatus('payed', context);
  await writeOrder(
    payment.order,
    (order, { payments }) => {
      const value = statusOf(order);
      const status = value?.status ?? '';
      if (order._deleted || !value || !isOrderStatus(status) || !(isPending(status) || isProcessing(status)))
        return null;
      if (dueOf(order, payments).amountDue > 0) return null;
      const entry: StatusEntry = {
        ...{ status: 'payed', comment: '', reported },
        time: new Date(context.clock.now()).toISOString(),
        author: nameOfService(payment.provider),
      };
      return {
        'status.0': { status: entry.status, history: [entry, ...value.history] },
        'current_status.0': entry.status,
        _paidBy: payment._id,
      };
    },
    context,
    context,
    () => job.check(),
  );
}

/**
 * A payment has come: an order of which nothing is left to pay is set to `payed`. One that is sent or complete keeps
 * its status. Money for an order that was canceled or removed meanwhile is for a person to decide about: the latter
 * comes back from the trash, where nobody would see it.
 */
async function apply(job: JobRun, services: Services): Promise<void> {
  const context: JobContext = {
    ...services,
    ...{ language: 'uk', session: null, user: null, source: null, origin: { kind: 'job', id: job.id } },
  };
  const { payment: paymentId } = paramsSchema.parse(job.params);
  const payment = await readPayment(paymentId, context);
  if (payment?.state !== 'paid') return;
  const order = await context.store.get('orders', payment.order);
  const status = order ? (statusOf(order)?.status ?? '') : '';
  if (!order || order._deleted || status === 'canceled') await note(paymentId, 'late', status, context);
  else if (!hasEvent(payment, 'late')) await setPaid(payment, job, context);
  if (order?._deleted) await reconcileOrder(order._id, context);
  await noteDifference(paymentId, context);
  const noted = await readPayment(paymentId, context);
  if (noted) await propagatePayment(noted, context);
}

/** Notes at the payment that the order costs more than has come, or less. */
async function noteDifference(paymentId: string, context: JobContext): Promise<void> {
  const payment = await readPayment(paymentId, context);
  const order = payment && (await context.store.get('orders', payment.order));
  if (!order || hasEvent(payment, 'late')) return;
  const payments = await paymentsOf(order._id, context);
  const { amountDue, refundDue } = dueOf(order, payments);
  const detail = String(payment.amount / 100);
  if (amountDue > 0) return note(paymentId, 'mismatch', detail, context);
  if (refundDue > 0)
    return note(paymentId, firstPaymentOf(order) === paymentId ? 'mismatch' : 'twice', detail, context);
}

export const applyPayment = (services: () => Services): JobHandler => ({
  kind: applyPaymentKind,
  title: { uk: 'Позначення замовлення оплаченим', en: 'Marking an order as paid' },
  maxAttempts: 20,
  retryDelayMs: (attempt) => Math.min(3_600_000, 1000 * 2 ** attempt),
  run: (job) => apply(job, services()),
});
