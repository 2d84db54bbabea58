import type { Money } from '#domain/commerce/Money';
import { toHryvnia } from '#domain/commerce/Money';
import type { Language } from '#domain/text/Language';
import { base64OfText, textOfBase64 } from '#domain/text/base64';
import { isObject } from '#domain/wire/isObject';

/** The methods of the card provider: it calls them the same (`paytypes`). */
const liqPayMethods = ['privat24', 'card', 'gpay'] as const;

type LiqPayMethod = (typeof liqPayMethods)[number];

export const isLiqPayMethod = (code: string): code is LiqPayMethod => liqPayMethods.some((method) => method === code);

export interface LiqPayAccount {
  publicKey: string;
  privateKey: string;
}

interface LiqPayCall {
  publicKey: string;
  /** Our id of the payment, at most 255 characters. */
  orderId: string;
}

interface LiqPayCheckout extends LiqPayCall {
  method: LiqPayMethod;
  amount: Money;
  description: string;
  language: Language;
  resultUrl: string;
  serverUrl: string;
  /** UTC, as in `2026-11-22 18:30:00`. */
  expires: string;
}

const version = 3;
const currency = 'UAH';

/** The parameters of a payment that the client makes on LiqPay's page. */
export const liqPayCheckout = (call: LiqPayCheckout): Readonly<Record<string, string | number>> => ({
  version,
  public_key: call.publicKey,
  action: 'pay',
  amount: toHryvnia(call.amount),
  currency,
  description: call.description,
  order_id: call.orderId,
  language: call.language,
  paytypes: call.method,
  result_url: call.resultUrl,
  server_url: call.serverUrl,
  expired_date: call.expires,
});

export const liqPayStatus = ({ publicKey, orderId }: LiqPayCall): Readonly<Record<string, string | number>> => ({
  version,
  public_key: publicKey,
  action: 'status',
  order_id: orderId,
});

export const liqPayRefund = (call: LiqPayCall & { amount: Money }): Readonly<Record<string, string | number>> => ({
  ...liqPayStatus(call),
  action: 'refund',
  amount: toHryvnia(call.amount),
});

/** The exact text that is signed and sent. */
export const liqPayData = (parameters: Readonly<Record<string, string | number>>): string =>
  base64OfText(JSON.stringify(parameters));

/** What the signature is the Base64 of the SHA-1 of. */
export const liqPaySigned = (data: string, privateKey: string): string => `${privateKey}${data}${privateKey}`;

/** `data` of a callback: null when it is no JSON object. Its signature is checked before. */
export function readLiqPayData(data: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(textOfBase64(data));
    return isObject(read) ? read : null;
  } catch {
    return null;
  }
}
