import { sha1Base64 } from '../../fake/sha1Base64';

interface InstalmentsKeys {
  storeId: string;
  password: string;
}

/** The body of a call. Amounts are hryvnia. */
export interface InstalmentsRequest {
  storeId?: string;
  orderId?: string;
  amount?: number;
  partsCount?: number;
  merchantType?: string;
  responseUrl?: string;
  redirectUrl?: string;
  products?: { name: string; count: number; price: number }[];
  signature?: string;
}

interface InstalmentsPayment {
  amount: number;
  paymentState: string;
  refunded: number;
}

/** As the bank computes it, from the decimal text: `1999.99` is `199999`. */
function kopiyky(hryvnia: number | undefined): string {
  const [whole = '', fraction = ''] = String(hryvnia).split('.');
  return String(Number(`${whole}${fraction.padEnd(2, '0')}`));
}

const tokenPrefix = 'token-';

/** PrivatBank's payment by instalments: it checks what it is told as the bank does. */
export class InstalmentsFake {
  readonly payments = new Map<string, InstalmentsPayment>();
  readonly created: InstalmentsRequest[] = [];
  /** Refuses refunds with these words. */
  refundRefusal = '';

  /** `signAnswer`: how its answers are signed, when not rightly. */
  constructor(
    private readonly keys: InstalmentsKeys,
    private readonly signAnswer: (signed: string) => string = sha1Base64,
  ) {}

  /** A payment that was made before. */
  recall(orderId: string, amount: number, refunded: number): void {
    this.payments.set(orderId, { paymentState: 'SUCCESS', amount, refunded });
  }

  /** The payment of the link that a client follows. */
  ofToken(token: string): InstalmentsRequest | undefined {
    return this.created.find(({ orderId }) => `${tokenPrefix}${orderId ?? ''}` === token);
  }

  /** The state that the bank reports, as it posts it. */
  report(orderId: string, paymentState: string, message = ''): Record<string, string> {
    const payment = this.payments.get(orderId);
    if (payment) payment.paymentState = paymentState;
    const { storeId } = this.keys;
    return {
      storeId,
      orderId,
      paymentState,
      message,
      signature: this.answered(storeId, orderId, paymentState, message),
    };
  }

  /** A server's call, by its path. */
  answer(path: string, request: InstalmentsRequest): object {
    const { storeId = '', orderId = '' } = request;
    if (storeId !== this.keys.storeId) return this.failed('unknown store');
    switch (path) {
      case '/ipp/v2/payment/create':
        return this.create(request);
      case '/ipp/v2/payment/state': {
        const payment = this.payments.get(orderId);
        if (request.signature !== this.expected(storeId, orderId)) return this.failed('signature');
        if (!payment) {
          const message = 'Payment not found';
          const signature = this.answered('FAIL', storeId, orderId, '', message);
          return { ...this.failed(message), orderId, signature };
        }
        const { paymentState } = payment;
        const signature = this.answered('SUCCESS', storeId, orderId, paymentState, '');
        return { state: 'SUCCESS', storeId, orderId, paymentState, message: '', signature };
      }
      case '/ipp/v2/payment/decline': {
        const payment = this.payments.get(orderId);
        if (request.signature !== this.expected(storeId, orderId, kopiyky(request.amount)))
          return this.failed('signature');
        if (payment?.paymentState !== 'SUCCESS') return this.failed('not paid');
        if (this.refundRefusal !== '') return this.failed(this.refundRefusal);
        const refunded = Number((payment.refunded + (request.amount ?? 0)).toFixed(2));
        if (refunded > payment.amount) return this.failed('more than was paid');
        payment.refunded = refunded;
        return { state: 'SUCCESS', storeId, orderId, message: '' };
      }
      default:
        return this.failed('unknown call');
    }
  }

  private signed(parts: readonly (string | number | undefined)[]): string {
    const { password } = this.keys;
    return `${password}${parts.join('')}${password}`;
  }

  private expected(...parts: readonly (string | number | undefined)[]): string {
    return sha1Base64(this.signed(parts));
  }

  private answered(...parts: readonly (string | number | undefined)[]): string {
    return this.signAnswer(this.signed(parts));
  }

  private failed(message: string): object {
    return { state: 'FAIL', storeId: this.keys.storeId, message };
  }

  private create(request: InstalmentsRequest): object {
    const { storeId = '', orderId = '', amount, partsCount = 0, merchantType, responseUrl, redirectUrl } = request;
    const products = request.products ?? [];
    const lines = products.flatMap(({ name, count, price }) => [name, count, kopiyky(price)]);
    const parts = [storeId, orderId, kopiyky(amount), partsCount, merchantType, responseUrl, redirectUrl, ...lines];
    if (request.signature !== this.expected(...parts)) return this.failed('signature');
    if (orderId === '' || orderId.length > 64 || this.payments.has(orderId)) return this.failed('orderId');
    if (partsCount < 2 || partsCount > 25 || amount === undefined || amount < 300) return this.failed('limits');
    const sum = products.reduce((total, { count, price }) => total + count * Number(kopiyky(price)), 0);
    if (sum !== Number(kopiyky(amount))) return this.failed('products do not add up to the amount');
    this.created.push(request);
    this.payments.set(orderId, { amount, paymentState: 'CREATED', refunded: 0 });
    const token = `${tokenPrefix}${orderId}`;
    const signature = this.answered('SUCCESS', storeId, orderId, '', token);
    return { state: 'SUCCESS', storeId, orderId, message: '', token, signature };
  }
}
