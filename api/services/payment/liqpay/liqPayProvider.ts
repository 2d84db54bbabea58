import { parseMoney } from '#domain/commerce/Money';
import type { Money } from '#domain/commerce/Money';
import type { LiqPayAccount } from './liqPay';
import {
  isLiqPayMethod,
  liqPayCheckout,
  liqPayData,
  liqPayRefund,
  liqPaySigned,
  liqPayStatus,
  readLiqPayData,
} from './liqPay';
import { isSandboxKey, liqPayRefundOutcome, liqPayState } from './liqPayStates';
import { resultUrl } from '../contract/addresses';
import { callService, textOfAnswer } from '../contract/callService';
import type { PaymentReport, RemotePayment, ReportSaid, ServiceCalls } from '../contract/PaymentProvider';
import { PaymentServiceFailure, unknownPayment } from '../contract/PaymentProvider';
import type { AccountAt, ProviderContext } from '../contract/PaymentService';
import { isSameText } from '#core/kernel/isSameText';

const detailOf = (said: Record<string, unknown>): string =>
  [textOfAnswer(said, 'status'), textOfAnswer(said, 'err_description') || textOfAnswer(said, 'err_code')]
    .filter(Boolean)
    .join(': ');

/** Whether no money moves: then a payment of the sandbox counts. */
const isTest = ({ account, isDemo }: AccountAt<LiqPayAccount>): boolean => isDemo || isSandboxKey(account.publicKey);

const asRemote = (said: Record<string, unknown>, at: AccountAt<LiqPayAccount>): RemotePayment => ({
  state: liqPayState(said.status, isTest(at)),
  amount: said.currency === undefined || said.currency === 'UAH' ? (parseMoney(said.amount ?? null) ?? null) : null,
  refunded: parseMoney(said.refund_amount ?? null) ?? null,
  detail: detailOf(said),
});

const wrongKeys = ['invalid_signature', 'err_signature', 'public_key_not_found', 'err_public_key'];

const refusalOf = (said: Record<string, unknown>): PaymentServiceFailure =>
  new PaymentServiceFailure(
    detailOf(said) || 'refused',
    wrongKeys.includes(textOfAnswer(said, 'err_code')) ? 'key' : 'refused',
  );

/** `2026-11-22 18:30:00`, UTC. */
const expiry = (instant: string): string => instant.slice(0, 19).replace('T', ' ');

/**
 * LiqPay: the client is sent to its page with signed parameters; nothing is called until the client follows the link.
 */
export function liqPayProvider(at: AccountAt<LiqPayAccount>, context: ProviderContext): ServiceCalls {
  const { account, origin } = at;
  const { cryptoProvider, config, serviceClient } = context;
  const signedForm = async (parameters: Readonly<Record<string, string | number>>): Promise<URLSearchParams> => {
    const data = liqPayData(parameters);
    return new URLSearchParams({
      data,
      signature: await cryptoProvider.sha1Base64(liqPaySigned(data, account.privateKey)),
    });
  };
  const request = async (parameters: Readonly<Record<string, string | number>>): Promise<Record<string, unknown>> =>
    callService(serviceClient, {
      method: 'POST',
      url: `${origin}/api/request`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: (await signedForm(parameters)).toString(),
    });
  return {
    open: async (payment, { description, language }) => {
      if (!isLiqPayMethod(payment.code)) throw new Error(`${payment.code} is no method of LiqPay`);
      const form = await signedForm(
        liqPayCheckout({
          publicKey: account.publicKey,
          orderId: payment._id,
          method: payment.code,
          amount: payment.amount as Money,
          description,
          language,
          resultUrl: resultUrl(config, payment._id, language),
          serverUrl: at.callbackUrl,
          expires: expiry(payment.expires),
        }),
      );
      return { link: `${origin}/api/3/checkout?${form.toString()}` };
    },
    stateOf: async ({ _id }) => {
      const said = await request(liqPayStatus({ publicKey: account.publicKey, orderId: _id }));
      if (textOfAnswer(said, 'err_code') === 'payment_not_found') return null;
      // A refused question (a wrong key, too many calls) has the status of a failed payment, but names none.
      if (textOfAnswer(said, 'order_id') !== _id) throw refusalOf(said);
      return asRemote(said, at);
    },
    refund: async ({ _id }, { amount }) => {
      const said = await request(liqPayRefund({ publicKey: account.publicKey, orderId: _id, amount }));
      const outcome = liqPayRefundOutcome(said);
      if (outcome === 'unclear') throw new PaymentServiceFailure(detailOf(said), 'unclear');
      if (outcome === 'refused') throw refusalOf(said);
    },
    checkKeys: async () => {
      const said = await request(liqPayStatus({ publicKey: account.publicKey, orderId: unknownPayment }));
      const code = textOfAnswer(said, 'err_code');
      if (code !== 'payment_not_found' && (code !== '' || textOfAnswer(said, 'status') === '')) throw refusalOf(said);
    },
  };
}

/** What a callback says, once its signature is right; null when it is not. */
export async function readLiqPayCallback(
  { body: { data, signature } }: { body: { data: string; signature: string } },
  at: AccountAt<LiqPayAccount>,
  { cryptoProvider }: Pick<ProviderContext, 'cryptoProvider'>,
): Promise<PaymentReport | null> {
  if (!isSameText(signature, await cryptoProvider.sha1Base64(liqPaySigned(data, at.account.privateKey)))) return null;
  const read = readLiqPayData(data);
  if (!read) return null;
  const id = textOfAnswer(read, 'order_id');
  const said: ReportSaid = {
    reference: id || textOfAnswer(read, 'payment_id'),
    state: textOfAnswer(read, 'status'),
    amount: parseMoney(read.amount ?? null) ?? null,
    currency: textOfAnswer(read, 'currency'),
  };
  return { id, remote: asRemote(read, at), said };
}
