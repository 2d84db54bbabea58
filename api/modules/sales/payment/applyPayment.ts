import { z } from 'zod';
import { isOrderStatus, isPending, isProcessing } from '../../../../domain/order/orderStatuses';
import type { StatusEntry } from '../../../../domain/wire/Order';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import type { JobHandler, JobRun } from '../../../jobs/Jobs';
import type { Services } from '../../../kernel/Context';
import { id } from '../../../records/schemas/id';
import { toMoney } from '../../../../domain/commerce/Money';
import { isMailedStatus } from '../order/report/mailAutomatically';
import { mailNewestStatus } from '../order/report/mailNewestStatus';
import { cartOf, statusOf } from '../order/values/orderValues';
import { changePayment } from './changePayment';
import { serviceNames } from '../order/values/serviceNames';
import { applyPaymentKind } from './settlePayment';
import type { PaymentEvent, StoredPayment } from './stored/StoredPayment';
import { paymentCollection } from './stored/StoredPayment';

const paramsSchema = z.object({ payment: id });

/** The payment that was the order's first. It stands with the order: clocks of two machines may disagree. */
const firstPaymentOf = (order: StoredRecord): string => (order as { _paidBy?: string })._paidBy ?? '';

async function hasMoney(payment: string, { store }: Pick<Services, 'store'>): Promise<boolean> {
  if (payment === '') return false;
  const stored = (await store.get(paymentCollection.name, payment)) as StoredPayment | null;
  return stored?.state === 'paid' && stored.refunded < stored.amount;
}

/**
 * Sets a paid order to `payed`. One that is sent or complete keeps its status: the payment is on its timeline. Money for
 * an order that was canceled, removed or changed in its total meanwhile is for a person to decide about.
 */
async function apply(job: JobRun, services: Services): Promise<void> {
  const { store, clock, records, entities } = services;
  const order = entities.get('order');
  const { payment: paymentId } = paramsSchema.parse(job.params);
  const payment = (await store.get(paymentCollection.name, paymentId)) as StoredPayment | null;
  if (!order || payment?.state !== 'paid') return;
  const note = async (kind: PaymentEvent['kind'], detail: string): Promise<void> =>
    void (await changePayment(
      paymentId,
      ({ events }) => (events.some((event) => event.kind === kind) ? null : { event: { kind, detail, author: '' } }),
      services,
    ));
  for (;;) {
    const stored = await store.get(order.collection.name, payment.order);
    const first = stored ? firstPaymentOf(stored) : '';
    if (stored && first !== paymentId && !(await hasMoney(first, services))) {
      job.check();
      await records.patchDerived(order.collection.name, stored, { _paidBy: paymentId });
      continue;
    }
    const value = stored && statusOf(stored);
    const status = value?.status ?? '';
    if (!stored || stored._deleted || status === 'canceled') return note('late', status);
    if (toMoney(cartOf(stored)?.totalPrice ?? 0) !== payment.amount)
      return note('mismatch', String(payment.amount / 100));
    if (first !== paymentId) return note('twice', String(payment.amount / 100));
    if (!value || !isOrderStatus(status) || !(isPending(status) || isProcessing(status))) return;
    const entry: StatusEntry = {
      status: 'payed',
      comment: '',
      reported: await isMailedStatus('payed', services),
      time: new Date(clock.now()).toISOString(),
      author: serviceNames[payment.provider],
    };
    job.check();
    const paid = { status: entry.status, history: [entry, ...value.history] };
    const set = {
      'status.0': paid,
      'current_status.0': entry.status,
      _updated: entry.time,
    };
    const patch = new Map([[stored._id, { set, revision: stored._revision }]]);
    const author = { user: null, origin: { kind: 'job', id: job.id } } as const;
    if ((await records.patchEach(order, patch, [stored], author)).length === 0) continue;
    return void (await mailNewestStatus({ ...stored, status: { '0': paid } }, services));
  }
}

export const applyPayment = (services: () => Services): JobHandler => ({
  kind: applyPaymentKind,
  title: { uk: 'Позначення замовлення оплаченим', en: 'Marking an order as paid' },
  maxAttempts: 20,
  retryDelayMs: (attempt) => Math.min(3_600_000, 1000 * 2 ** attempt),
  run: (job) => apply(job, services()),
});
