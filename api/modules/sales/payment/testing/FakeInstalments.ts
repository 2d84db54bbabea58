import type { FakeCall } from './FakeService';
import { FakeService, sha1Base64 } from './FakeService';

export const instalmentsKeys = { storeId: '4AAD1369CF734B64B70F', password: '75bef16bfdce4d0e9c0ad5a19b9940df' };

interface FakePayment {
  amount: number;
  paymentState: string;
  refunded: number;
}

interface Request {
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

/** As the bank computes it, from the decimal text: `1999.99` is `199999`. */
function kopiyky(hryvnia: number | undefined): string {
  const [whole = '', fraction = ''] = String(hryvnia).split('.');
  return String(Number(`${whole}${fraction.padEnd(2, '0')}`));
}

/** PrivatBank's payment by instalments. */
export class FakeInstalments extends FakeService {
  readonly payments = new Map<string, FakePayment>();
  readonly created: Request[] = [];
  signsWrongly = false;

  private sign(...parts: readonly (string | number | undefined)[]): string {
    const { password } = instalmentsKeys;
    return this.signsWrongly ? sha1Base64('forged') : sha1Base64(`${password}${parts.join('')}${password}`);
  }

  /** The state that the bank reports, as it posts it. */
  report(orderId: string, paymentState: string, message = ''): Record<string, string> {
    const payment = this.payments.get(orderId);
    if (payment) payment.paymentState = paymentState;
    const { storeId } = instalmentsKeys;
    return { storeId, orderId, paymentState, message, signature: this.sign(storeId, orderId, paymentState, message) };
  }

  private failed(message: string): object {
    return { state: 'FAIL', storeId: instalmentsKeys.storeId, message };
  }

  protected override answer({ method, url, body }: FakeCall): object {
    const request = JSON.parse(body) as Request;
    const { storeId = '', orderId = '' } = request;
    if (method !== 'POST' || storeId !== instalmentsKeys.storeId) return this.failed('unknown store');
    switch (url.pathname) {
      case '/ipp/v2/payment/create':
        return this.create(request);
      case '/ipp/v2/payment/state': {
        const payment = this.payments.get(orderId);
        if (request.signature !== this.sign(storeId, orderId)) return this.failed('signature');
        if (!payment) return this.failed('unknown order');
        const { paymentState } = payment;
        const signature = this.sign('SUCCESS', storeId, orderId, paymentState, '');
        return { state: 'SUCCESS', storeId, orderId, paymentState, message: '', signature };
      }
      case '/ipp/v2/payment/decline': {
        const payment = this.payments.get(orderId);
        if (request.signature !== this.sign(storeId, orderId, kopiyky(request.amount))) return this.failed('signature');
        if (payment?.paymentState !== 'SUCCESS') return this.failed('not paid');
        payment.refunded += request.amount ?? 0;
        return { state: 'SUCCESS', storeId, orderId, message: '' };
      }
      default:
        return this.failed('unknown call');
    }
  }

  private create(request: Request): object {
    const { storeId = '', orderId = '', amount, partsCount = 0, merchantType, responseUrl, redirectUrl } = request;
    const products = request.products ?? [];
    const lines = products.flatMap(({ name, count, price }) => [name, count, kopiyky(price)]);
    const parts = [storeId, orderId, kopiyky(amount), partsCount, merchantType, responseUrl, redirectUrl, ...lines];
    if (!this.signsWrongly && request.signature !== this.sign(...parts)) return this.failed('signature');
    if (orderId === '' || orderId.length > 64 || this.payments.has(orderId)) return this.failed('orderId');
    if (partsCount < 2 || partsCount > 25 || amount === undefined || amount < 300) return this.failed('limits');
    const sum = products.reduce((total, { count, price }) => total + count * Number(kopiyky(price)), 0);
    if (sum !== Number(kopiyky(amount))) return this.failed('products do not add up to the amount');
    this.created.push(request);
    this.payments.set(orderId, { amount, paymentState: 'CREATED', refunded: 0 });
    const token = `token-${orderId}`;
    return {
      state: 'SUCCESS',
      storeId,
      orderId,
      message: '',
      token,
      signature: this.sign('SUCCESS', storeId, orderId, '', token),
    };
  }
}
