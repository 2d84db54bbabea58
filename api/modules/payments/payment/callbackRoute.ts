import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import type { ServiceReport } from '#core/kernel/ApiRequest';
import { reportPath } from '#core/kernel/reportPath';
import { refuse } from '#core/kernel/refuse';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { systemRecord } from '#core/schema/systemCollection';
import type { ReportSaid } from '../../../services/payment/contract/PaymentProvider';
import { PaymentServiceFailure } from '../../../services/payment/contract/PaymentProvider';
import type { PaymentService } from '../../../services/payment/contract/PaymentService';
import { unmatchedCallbackCollection } from '../../orders/shared/payments/StoredPayment';
import { providerOf } from './providerOf';
import { reconcilePayment } from './reconcilePayment';

const idLength = 24;

/** As much as is stored: what services call numbers and states is shorter. */
const maxText = 255;

const shortened = ({ reference, state, amount, currency }: ReportSaid): ReportSaid => ({
  reference: reference.slice(0, maxText),
  state: state.slice(0, maxText),
  amount,
  currency: currency.slice(0, maxText),
});

/** What a signature is checked by can not be had now: the service repeats its report. */
function refuseUnchecked(failure: unknown): never {
  throw failure instanceof PaymentServiceFailure ? refuse(502, 'paymentServiceFailed') : failure;
}

/** A report of a service. Any answer but 200 makes it repeat it. */
async function receive(service: string, body: unknown, sent: ServiceReport, context: Context): Promise<EnvelopeReply> {
  const provider = await providerOf(service, context);
  const report = await provider?.readCallback(body, sent).catch(refuseUnchecked);
  if (!report) throw refuse(403, 'noAccess');
  const known = await reconcilePayment(service, report.id, report.remote, context);
  if (!known) {
    context.log.warn({ provider: service, order: report.id }, 'a payment that is not ours was reported');
    const said = shortened(report.said);
    // Services repeat their reports: the same one is there already.
    const id = (await context.cryptoProvider.sha256Hex(JSON.stringify([service, said]))).slice(0, idLength);
    await context.store.insert(unmatchedCallbackCollection.name, [
      systemRecord(id, context.clock.now(), { provider: service, said }),
    ]);
  }
  return envelopeReply({});
}

/** Where a service reports to (docs/orders.md). */
export const callbackRoute = ({ code, callback: { summary, body } }: PaymentService): Route =>
  defineRoute({
    name: `${code}Callback`,
    method: 'POST',
    path: `${reportPath}/${code}`,
    access: 'open',
    summary,
    body,
    refusals: [403, 502],
    handler: ({ body: said, raw }, context) => {
      if (!raw.report) throw new Error('the host has not kept the report');
      return receive(code, said, raw.report, context);
    },
  });
