import { z } from 'zod';
import type { Jobs, JobHandler, JobRun } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import { id } from '#core/records/schemas/id';
import { PaymentServiceFailure } from '../../../services/payment/contract/PaymentProvider';
import { providerOf } from './providerOf';
import { reconcilePayment, propagateToOrder } from './reconcilePayment';
import type { StoredPayment } from '../../orders/shared/payments/StoredPayment';
import { paymentCollection } from '../../orders/shared/payments/StoredPayment';

const pollPaymentKind = 'payments.poll';

const paramsSchema = z.object({ payment: id, poll: z.number().int() });

const minuteMs = 60_000;
/** 5 minutes after the link, then 10, 20 … up to six hours later. */
const waitMs = (poll: number): number => Math.min(360 * minuteMs, 5 * minuteMs * 2 ** poll);
/** Services settle the last cases within days. */
const givenUpAfterMs = 7 * 24 * 60 * minuteMs;

export const enqueuePoll = (
  { _id: payment, expires }: Pick<StoredPayment, '_id' | 'expires'>,
  poll: number,
  { jobs, clock }: { jobs: Pick<Jobs, 'enqueue'>; clock: Services['clock'] },
): Promise<string> =>
  jobs.enqueue(
    pollPaymentKind,
    { payment, poll },
    // One that is opened anew is asked for from the beginning.
    { id: `${pollPaymentKind}-${payment}-${Date.parse(expires)}-${poll}`, runAt: clock.now() + waitMs(poll) },
  );

const isOver = ({ state, expires }: StoredPayment, now: number): boolean =>
  state === 'failed' ? Date.parse(expires) < now : state !== 'open' && state !== 'pending';

/** Asks the service for a payment of which no final report has come. */
async function poll(job: JobRun, services: Services): Promise<void> {
  const { store, clock, log } = services;
  const { payment: paymentId, poll: count } = paramsSchema.parse(job.params);
  const payment = await store.get(paymentCollection.name, paymentId);
  if (!payment) return;
  // The process that entered a report may have died before the order heard of it.
  await propagateToOrder(payment, services);
  if (isOver(payment, clock.now())) return;
  let settled: StoredPayment | null = payment;
  try {
    const provider = await providerOf(payment.provider, services);
    const remote = provider && (await provider.stateOf(payment));
    if (remote) settled = await reconcilePayment(payment.provider, paymentId, remote, services);
  } catch (failure) {
    if (!(failure instanceof PaymentServiceFailure)) throw failure;
    log.warn({ payment: paymentId, error: failure.reason }, 'the state of a payment is not known');
  }
  const isGivenUp = clock.now() - Date.parse(payment.expires) > givenUpAfterMs;
  if (settled && !isGivenUp && !isOver(settled, clock.now())) await enqueuePoll(payment, count + 1, services);
}

export const pollPayment = (services: () => Services): JobHandler => ({
  kind: pollPaymentKind,
  title: { uk: 'Запит стану платежу', en: 'Asking for the state of a payment' },
  maxAttempts: 10,
  retryDelayMs: () => minuteMs,
  run: (job) => poll(job, services()),
});
