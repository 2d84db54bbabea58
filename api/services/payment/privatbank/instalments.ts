import type { Money } from '#domain/commerce/Money';
import { toHryvnia } from '#domain/commerce/Money';
import type { PaidProduct } from '../contract/PaymentProvider';
import type { RemoteState } from '../contract/RemoteState';

export interface InstalmentsAccount {
  storeId: string;
  password: string;
  /** '' for the account's own. */
  recipientId: string;
}

export interface InstalmentsPayment {
  /** Our id of the payment, at most 64 characters. */
  orderId: string;
  amount: Money;
  partsCount: number;
  products: readonly PaidProduct[];
  responseUrl: string;
  redirectUrl: string;
}

const merchantType = 'PP';

/** What signatures are the Base64 of the SHA-1 of: amounts in whole kopiyky, everything between two passwords. */
const signed = (password: string, ...parts: readonly (string | number)[]): string =>
  `${password}${parts.join('')}${password}`;

export const createSigned = ({ storeId, password }: InstalmentsAccount, payment: InstalmentsPayment): string =>
  signed(
    password,
    storeId,
    payment.orderId,
    payment.amount,
    payment.partsCount,
    merchantType,
    payment.responseUrl,
    payment.redirectUrl,
    ...payment.products.flatMap(({ name, count, price }) => [name, count, price]),
  );

/** The body of the call `create`. */
export const createBody = (
  { storeId, recipientId }: InstalmentsAccount,
  payment: InstalmentsPayment,
  signature: string,
) => ({
  storeId,
  orderId: payment.orderId,
  amount: toHryvnia(payment.amount),
  partsCount: payment.partsCount,
  merchantType,
  ...(recipientId !== '' && { recipient: { recipientId } }),
  products: payment.products.map(({ name, count, price }) => ({ name, count, price: toHryvnia(price) })),
  responseUrl: payment.responseUrl,
  redirectUrl: payment.redirectUrl,
  signature,
});

export interface CreateReply {
  state: string;
  storeId: string;
  orderId: string;
  token: string;
  message: string;
  signature: string;
}

/** Two public clients disagree about the order; both give the same when the token or the message is empty. */
export const createReplySigned = (
  { password }: InstalmentsAccount,
  { state, storeId, orderId, token, message }: CreateReply,
): string[] => [
  signed(password, state, storeId, orderId, message, token),
  signed(password, state, storeId, orderId, token, message),
];

export const stateSigned = ({ storeId, password }: InstalmentsAccount, orderId: string): string =>
  signed(password, storeId, orderId);

export interface StateReply {
  state: string;
  storeId: string;
  orderId: string;
  paymentState: string;
  message: string;
  signature: string;
}

export const stateReplySigned = ({ password }: InstalmentsAccount, reply: StateReply): string =>
  signed(password, reply.state, reply.storeId, reply.orderId, reply.paymentState, reply.message);

export type InstalmentsCallback = Omit<StateReply, 'state'>;

export const callbackSigned = ({ password }: InstalmentsAccount, callback: InstalmentsCallback): string =>
  signed(password, callback.storeId, callback.orderId, callback.paymentState, callback.message);

export const declineSigned = ({ storeId, password }: InstalmentsAccount, orderId: string, amount: Money): string =>
  signed(password, storeId, orderId, amount);

/**
 * Every `paymentState` that the bank publishes (its API of instalments, version 2, and public clients), and what it
 * does to a payment. The bank calls a payment that it has given back, or that ran out, CANCELED.
 */
const instalmentsStates: Readonly<Record<string, RemoteState>> = {
  SUCCESS: 'paid',
  FAIL: 'failed',
  CANCELED: 'canceled',
  CREATED: 'pending',
  CLIENT_WAIT: 'pending',
  OTP_WAITING: 'pending',
  PP_CREATION: 'pending',
  LOCKED: 'pending',
};

/** null for a state that is not known. */
export const instalmentsState = (paymentState: string): RemoteState | null =>
  Object.hasOwn(instalmentsStates, paymentState) ? (instalmentsStates[paymentState] ?? null) : null;
