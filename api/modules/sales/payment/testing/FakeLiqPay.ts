import type { FakeCall } from './FakeService';
import { FakeService, sha1Base64 } from './FakeService';

export const liqPayKeys = { publicKey: 'sandbox_i000000000', privateKey: 'sandbox_private_key_of_40_characters_000' };

interface FakePayment {
  status: string;
  amount: number;
  refunded: number;
}

const refusal = (err_code: string, err_description = err_code): object => ({
  result: 'error',
  status: 'error',
  err_code,
  err_description,
});

/** LiqPay as its documentation describes it: version 3, signed with SHA-1. */
export class FakeLiqPay extends FakeService {
  readonly payments = new Map<string, FakePayment>();
  /** Refuses refunds with these words. */
  refundRefusal = '';

  /** What the client sends by following a link, or why LiqPay shows an error page. */
  checkout(link: string): Record<string, unknown> {
    const { origin, pathname, searchParams } = new URL(link);
    if (origin !== this.url || pathname !== '/api/3/checkout') throw new Error(`no address of LiqPay: ${link}`);
    const parameters = this.read(searchParams);
    if (!parameters) throw new Error('err_signature');
    for (const name of ['version', 'public_key', 'action', 'amount', 'currency', 'description', 'order_id'])
      if (parameters[name] === undefined || parameters[name] === '') throw new Error(`err_missing ${name}`);
    this.payments.set(String(parameters.order_id), {
      status: 'processing',
      amount: Number(parameters.amount),
      refunded: 0,
    });
    return parameters;
  }

  /** The client pays, or fails to; returns the form that LiqPay reports it by. */
  report(orderId: string, said: Readonly<Record<string, unknown>>): { data: string; signature: string } {
    const payment = this.payments.get(orderId);
    if (payment && typeof said.status === 'string') payment.status = said.status;
    const content = {
      action: 'pay',
      version: 3,
      public_key: liqPayKeys.publicKey,
      order_id: orderId,
      amount: payment?.amount ?? 1,
      currency: 'UAH',
      description: 'Оплата замовлення',
      ...said,
    };
    const data = Buffer.from(JSON.stringify(content)).toString('base64');
    return { data, signature: this.sign(data) };
  }

  private sign(data: string): string {
    return sha1Base64(`${liqPayKeys.privateKey}${data}${liqPayKeys.privateKey}`);
  }

  /** The parameters, if the signature is that of the exact text sent. */
  private read(form: URLSearchParams): Record<string, unknown> | null {
    const data = form.get('data') ?? '';
    if (form.get('signature') !== this.sign(data)) return null;
    const parameters = JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as Record<string, unknown>;
    return parameters.public_key === liqPayKeys.publicKey && parameters.version === 3 ? parameters : null;
  }

  protected override answer({ method, url, contentType, body }: FakeCall): object {
    if (method !== 'POST' || url.pathname !== '/api/request' || contentType !== 'application/x-www-form-urlencoded')
      return refusal('err_access');
    const parameters = this.read(new URLSearchParams(body));
    if (!parameters) return refusal('err_signature', 'Invalid signature');
    const orderId = String(parameters.order_id);
    const payment = this.payments.get(orderId);
    if (!payment) return refusal('payment_not_found', 'Payment not found');
    const state = { result: 'ok', order_id: orderId, amount: payment.amount, currency: 'UAH' };
    if (parameters.action === 'status') return { ...state, action: 'pay', status: payment.status };
    if (parameters.action !== 'refund') return refusal('err_action');
    const amount = Number(parameters.amount);
    if (this.refundRefusal !== '') return refusal('err_refund', this.refundRefusal);
    if (payment.status !== 'success' || payment.refunded + amount > payment.amount)
      return refusal('amount_limit', 'Amount limit exceeded');
    payment.refunded = Number((payment.refunded + amount).toFixed(2));
    return { ...state, action: 'refund', status: 'reversed' };
  }
}
