import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { systemRecord } from '#core/schema/systemCollection';
import { readInstalmentsCallback } from './instalmentsProvider';
import { readLiqPayCallback } from './liqPayProvider';
import { paymentAccounts } from './paymentAccounts';
import type { RemotePayment } from './PaymentProvider';
import { settlePayment } from './settlePayment';
import type { PaymentProviderName } from '../../orders/shared/payments/StoredPayment';
import { strayCallbackCollection } from '../../orders/shared/payments/StoredPayment';
import type { InstalmentsCallback } from '#domain/payment/instalments';

const idLength = 24;

/** Without what no store takes as the name of a field. */
const storable = (said: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(said), (key, value: unknown) =>
    key === '__proto__' || key.includes('.') || key.startsWith('$') ? undefined : value,
  ) as Record<string, unknown>;

/** A report whose signature is right. Any answer but 200 makes the services repeat it. */
async function receive(
  provider: PaymentProviderName,
  report: { id: string; remote: RemotePayment; said: Record<string, unknown> } | null,
  context: Context,
): Promise<EnvelopeReply> {
  if (!report) throw refuse(403, 'noAccess');
  const known = await settlePayment(provider, report.id, report.remote, context);
  if (!known) {
    context.log.warn({ provider, order: report.id }, 'a payment that is not ours was reported');
    const said = storable(report.said);
    // Services repeat their reports: the same one is there already.
    const id = (await context.cryptoProvider.sha256Hex(JSON.stringify([provider, said]))).slice(0, idLength);
    await context.store.insert(strayCallbackCollection.name, [
      systemRecord(id, context.clock.now(), { provider, said }),
    ]);
  }
  return envelopeReply({});
}

export async function liqPayCallback(
  body: { data: string; signature: string },
  context: Context,
): Promise<EnvelopeReply> {
  const { liqpay } = await paymentAccounts(context);
  return receive('liqpay', liqpay && (await readLiqPayCallback(body, liqpay, context)), context);
}

export async function instalmentsCallback(body: InstalmentsCallback, context: Context): Promise<EnvelopeReply> {
  const { privat_installments: bank } = await paymentAccounts(context);
  return receive('privat_installments', bank && (await readInstalmentsCallback(body, bank.account, context)), context);
}
