import { sha1Base64 } from '../../fake/sha1Base64';

interface LiqPayKeys {
  publicKey: string;
  privateKey: string;
}

interface LiqPayPayment {
  status: string;
  /** Hryvnia. */
  amount: number;
  refunded: number;
  currency: string;
  /** What it was opened with. */
  told: Readonly<Record<string, unknown>>;
}

const refusal = (err_code: string, err_description = err_code): object => ({
  result: 'error',
  status: 'error',
  err_code,
  err_description,
});

const required = ['version', 'public_key', 'action', 'amount', 'currency', 'description', 'order_id'];

/**
 * LiqPay as its documentation describes it: version 3, signed with SHA-1. It checks what it is told as the service
 * does.
 */
export class LiqPayFake {
  readonly payments = new Map<string, LiqPayPayment>();
  /** Refuses refunds with these words. */
  refundRefusal = '';
  /** Answers refunds with a state in between. */
  isRefundSlow = false;

  constructor(private readonly keys: LiqPayKeys) {}

  /** A payment that was made before. */
  recall(orderId: string, amount: number, refunded: number): void {
    this.payments.set(orderId, { status: 'success', amount, refunded, currency: 'UAH', told: {} });
  }

  /** What the client sends by following a link; throws with the code of the error page that LiqPay shows. */
  checkout(form: URLSearchParams): Readonly<Record<string, unknown>> {
    const parameters = this.read(form);
    if (!parameters) throw new Error('err_signature');
    for (const name of required)
      if (parameters[name] === undefined || parameters[name] === '') throw new Error(`err_missing ${name}`);
    const id = String(parameters.order_id);
    if (this.payments.get(id)?.status !== 'success')
      this.payments.set(id, {
        ...{ status: 'processing', amount: Number(parameters.amount), refunded: 0, currency: 'UAH' },
        told: parameters,
      });
    return parameters;
  }

  /** The client pays, or fails to; returns the form that LiqPay reports it by. */
  report(orderId: string, said: Readonly<Record<string, unknown>>): { data: string; signature: string } {
    const payment = this.payments.get(orderId);
    if (payment && typeof said.status === 'string') payment.status = said.status;
    if (payment && typeof said.refund_amount === 'number') payment.refunded = said.refund_amount;
    const content = {
      action: 'pay',
      version: 3,
      public_key: this.keys.publicKey,
      order_id: orderId,
      amount: payment?.amount ?? 1,
      currency: payment?.currency ?? 'UAH',
      description: 'Оплата замовлення',
      ...said,
    };
    const data = Buffer.from(JSON.stringify(content)).toString('base64');
    return { data, signature: this.sign(data) };
  }

  /** A server's call `/api/request`. */
  answer(form: URLSearchParams): object {
    const parameters = this.read(form);
    if (!parameters) return refusal('err_signature', 'Invalid signature');
    const orderId = String(parameters.order_id);
    const payment = this.payments.get(orderId);
    if (!payment) return refusal('payment_not_found', 'Payment not found');
    const state = { result: 'ok', order_id: orderId, amount: payment.amount, currency: payment.currency };
    // A payment of which something was given back is called reversed, with the sum of all refunds.
    const refunds = payment.refunded > 0 ? { status: 'reversed', refund_amount: payment.refunded } : null;
    if (parameters.action === 'status') return { ...state, action: 'pay', status: payment.status, ...refunds };
    if (parameters.action !== 'refund') return refusal('err_action');
    const amount = Number(parameters.amount);
    if (this.refundRefusal !== '') return refusal('err_refund', this.refundRefusal);
    if (!['success', 'reversed'].includes(payment.status) || payment.refunded + amount > payment.amount)
      return refusal('amount_limit', 'Amount limit exceeded');
    if (this.isRefundSlow) return { ...state, action: 'refund', status: 'processing' };
    payment.refunded = Number((payment.refunded + amount).toFixed(2));
    return { ...state, action: 'refund', status: 'reversed' };
  }

  private sign(data: string): string {
    return sha1Base64(`${this.keys.privateKey}${data}${this.keys.privateKey}`);
  }

  /** The parameters, if the signature is that of the exact text sent. */
  private read(form: URLSearchParams): Record<string, unknown> | null {
    const data = form.get('data') ?? '';
    if (form.get('signature') !== this.sign(data)) return null;
    const parameters = JSON.parse(Buffer.from(data, 'base64').toString('utf8')) as Record<string, unknown>;
    return parameters.public_key === this.keys.publicKey && parameters.version === 3 ? parameters : null;
  }
}
