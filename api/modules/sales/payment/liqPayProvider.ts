import { parseMoney } from '../../../../domain/commerce/Money';
import type { Money } from '../../../../domain/commerce/Money';
import type { LiqPayAccount } from '../../../../domain/payment/liqPay';
import {
  isLiqPayMethod,
  liqPayCheckout,
  liqPayData,
  liqPayRefund,
  liqPaySigned,
  liqPayState,
  liqPayStatus,
  readLiqPayData,
} from '../../../../domain/payment/liqPay';
import type { HookContext } from '../../../schema/HookContext';
import type { ServiceClient } from '../../../ports/ServiceClient';
import { callbackUrl, resultUrl } from './addresses';
import { callService, textIn } from './callService';
import type { AccountAt } from './paymentAccounts';
import type { PaymentProvider, RemotePayment } from './PaymentProvider';
import { PaymentServiceFailure, unknownPayment } from './PaymentProvider';
import { isSameText } from '../../../kernel/isSameText';

type ProviderContext = Pick<HookContext, 'cryptoProvider' | 'config'> & { serviceClient: ServiceClient };

const asRemote = (said: Record<string, unknown>): RemotePayment => ({
  state: liqPayState(said.status),
  amount: said.currency === undefined || said.currency === 'UAH' ? (parseMoney(said.amount ?? null) ?? null) : null,
  detail: [textIn(said, 'status'), textIn(said, 'err_description')].filter(Boolean).join(': '),
});

/** `2026-11-22 18:30:00`, UTC. */
const expiry = (instant: string): string => instant.slice(0, 19).replace('T', ' ');

/** LiqPay: the client is sent to its page with signed parameters; nothing is called until the client follows the link. */
export function liqPayProvider(
  { account, origin, isDemo }: AccountAt<LiqPayAccount>,
  context: ProviderContext,
): PaymentProvider {
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
    origin,
    isDemo,
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
          serverUrl: callbackUrl(config, 'liqpay'),
          expires: expiry(payment.expires),
        }),
      );
      return `${origin}/api/3/checkout?${form.toString()}`;
    },
    stateOf: async ({ _id }) => {
      const said = await request(liqPayStatus({ publicKey: account.publicKey, orderId: _id }));
      if (textIn(said, 'err_code') === 'payment_not_found') return null;
      // A refused question (a wrong key, too many calls) has the status of a failed payment, but names none.
      if (textIn(said, 'order_id') !== _id) throw new PaymentServiceFailure(asRemote(said).detail || 'no such payment');
      return asRemote(said);
    },
    refund: async ({ _id }, amount) => {
      const said = await request(liqPayRefund({ publicKey: account.publicKey, orderId: _id, amount }));
      if (textIn(said, 'result') !== 'ok' || said.status === 'error' || said.status === 'failure')
        throw new PaymentServiceFailure(asRemote(said).detail || 'refused');
    },
    checkKeys: async () => {
      const said = await request(liqPayStatus({ publicKey: account.publicKey, orderId: unknownPayment }));
      if (textIn(said, 'err_code') !== 'payment_not_found' && textIn(said, 'result') !== 'ok')
        throw new PaymentServiceFailure(textIn(said, 'err_description') || textIn(said, 'err_code') || 'refused');
    },
  };
}

/** What a callback says, once its signature is right; null when it is not. */
export async function readLiqPayCallback(
  { data, signature }: { data: string; signature: string },
  { privateKey }: LiqPayAccount,
  { cryptoProvider }: Pick<HookContext, 'cryptoProvider'>,
): Promise<{ id: string; remote: RemotePayment; said: Record<string, unknown> } | null> {
  if (!isSameText(signature, await cryptoProvider.sha1Base64(liqPaySigned(data, privateKey)))) return null;
  const said = readLiqPayData(data);
  return said && { id: textIn(said, 'order_id'), remote: asRemote(said), said };
}
