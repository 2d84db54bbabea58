import type { Money } from '#domain/commerce/Money';
import type {
  CreateReply,
  InstalmentsAccount,
  InstalmentsCallback,
  InstalmentsPayment,
  StateReply,
} from './instalments';
import {
  callbackSigned,
  createBody,
  createReplySigned,
  createSigned,
  declineSigned,
  instalmentsState,
  stateReplySigned,
  stateSigned,
} from './instalments';
import { resultUrl } from '../contract/addresses';
import { callService, textOfAnswer } from '../contract/callService';
import { isSameText } from '#core/kernel/isSameText';
import type { PaymentReport, RemotePayment, ServiceCalls } from '../contract/PaymentProvider';
import { PaymentServiceFailure, unknownPayment } from '../contract/PaymentProvider';
import type { AccountAt, ProviderContext } from '../contract/PaymentService';

const asRemote = (paymentState: string, message: string): RemotePayment => ({
  state: instalmentsState(paymentState),
  // Its answers name no amount: what it was created with holds.
  amount: 'agreed',
  refunded: null,
  detail: [paymentState, message].filter(Boolean).join(': '),
});

const texts = <Name extends string>(said: Record<string, unknown>, names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, textOfAnswer(said, name)])) as Record<Name, string>;

/** PrivatBank's instalments: the payment is created at the bank, then the client goes to its page with a token. */
export function instalmentsProvider(
  { account, origin, callbackUrl }: AccountAt<InstalmentsAccount>,
  context: ProviderContext,
): ServiceCalls {
  const { cryptoProvider, config, serviceClient } = context;
  const sign = (text: string): Promise<string> => cryptoProvider.sha1Base64(text);
  const isSigned = async (signature: string, expected: readonly string[]): Promise<boolean> => {
    for (const text of expected) if (isSameText(signature, await sign(text))) return true;
    return false;
  };
  const post = (call: string, body: object): Promise<Record<string, unknown>> =>
    callService(serviceClient, {
      method: 'POST',
      url: `${origin}/ipp/v2/payment/${call}`,
      headers: { 'content-type': 'application/json; charset=UTF-8', accept: 'application/json' },
      body: JSON.stringify(body),
    });
  const { storeId } = account;
  return {
    open: async (payment, { language, products }) => {
      const wanted: InstalmentsPayment = {
        orderId: payment._id,
        amount: payment.amount as Money,
        partsCount: payment.parts,
        products,
        responseUrl: callbackUrl,
        redirectUrl: resultUrl(config, payment._id, language),
      };
      const said = await post('create', createBody(account, wanted, await sign(createSigned(account, wanted))));
      const reply: CreateReply = texts(said, ['state', 'storeId', 'orderId', 'token', 'message', 'signature']);
      if (reply.state !== 'SUCCESS')
        throw new PaymentServiceFailure(
          reply.message || textOfAnswer(said, 'errorMessage') || reply.state || 'refused',
        );
      if (!(await isSigned(reply.signature, createReplySigned(account, reply))) || reply.orderId !== payment._id)
        throw new PaymentServiceFailure('the answer is not signed by the bank');
      if (reply.token === '') throw new PaymentServiceFailure('the answer has no token');
      return { link: `${origin}/ipp/v2/payment?token=${encodeURIComponent(reply.token)}` };
    },
    stateOf: async ({ _id }) => {
      const signature = await sign(stateSigned(account, _id));
      const said = await post('state', { storeId, orderId: _id, showRefund: 'true', signature });
      const reply: StateReply = texts(said, ['state', 'storeId', 'orderId', 'paymentState', 'message', 'signature']);
      if (reply.state !== 'SUCCESS') throw new PaymentServiceFailure(reply.message || 'refused');
      if (!(await isSigned(reply.signature, [stateReplySigned(account, reply)])) || reply.orderId !== _id)
        throw new PaymentServiceFailure('the answer is not signed by the bank');
      return asRemote(reply.paymentState, reply.message);
    },
    refund: async ({ _id }, { amount }) => {
      const signature = await sign(declineSigned(account, _id, amount));
      const said = await post('decline', { storeId, orderId: _id, amount: amount / 100, signature });
      const state = textOfAnswer(said, 'state');
      if (state === 'SUCCESS') return;
      // A word that the bank has not published may mean that the money is on its way.
      throw new PaymentServiceFailure(
        textOfAnswer(said, 'message') || state || 'no state',
        state === 'FAIL' ? 'refused' : 'unclear',
      );
    },
    checkKeys: async () => {
      const signature = await sign(stateSigned(account, unknownPayment));
      const said = await post('state', { storeId, orderId: unknownPayment, showRefund: 'true', signature });
      const reply: StateReply = texts(said, ['state', 'storeId', 'orderId', 'paymentState', 'message', 'signature']);
      // The bank knows no such payment; that it signs its answer with our password shows that the password is right.
      if (!(await isSigned(reply.signature, [stateReplySigned(account, reply)])))
        throw new PaymentServiceFailure(reply.message || textOfAnswer(said, 'errorMessage') || 'refused', 'key');
    },
  };
}

/** What a callback says, once its signature is right; null when it is not. */
export async function readInstalmentsCallback(
  { body }: { body: InstalmentsCallback },
  { account }: AccountAt<InstalmentsAccount>,
  { cryptoProvider }: Pick<ProviderContext, 'cryptoProvider'>,
): Promise<PaymentReport | null> {
  const isOurs = body.storeId === account.storeId;
  if (!isOurs || !isSameText(body.signature, await cryptoProvider.sha1Base64(callbackSigned(account, body))))
    return null;
  const { orderId: id, paymentState: state, message } = body;
  return { id, remote: asRemote(state, message), said: { reference: id, state, amount: null, currency: '' } };
}
