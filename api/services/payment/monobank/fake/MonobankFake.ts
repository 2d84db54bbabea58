import { createSign, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

interface Refund {
  status: string;
  amount: number;
  extRef: string;
}

/** Sums are kopiyky. */
export interface DeskInvoice {
  invoiceId: string;
  status: string;
  amount: number;
  reference: string;
  destination: string;
  redirectUrl: string;
  webHookUrl: string;
  refunds: Refund[];
  /** Instant in milliseconds. */
  expires: number;
  /** The same, as it was told; NaN when it was not. */
  toldExpires: number;
  ccy: number;
}

interface DeskAnswer {
  status: number;
  body: object;
}

interface BasketItem {
  name?: unknown;
  qty?: unknown;
  sum?: unknown;
  total?: unknown;
  code?: unknown;
}

const answer = (body: object): DeskAnswer => ({ status: 200, body });
const refusal = (status: number, errCode: string, errText: string): DeskAnswer => ({
  status,
  body: { errCode, errText },
});

const isSum = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** Why the bank refuses the lines of an invoice; '' when it does not. */
function basketProblem(basket: unknown, amount: number): string {
  if (!Array.isArray(basket) || basket.length === 0) return "'basketOrder' cannot be empty";
  const items = basket as BasketItem[];
  if (items.some(({ code }) => typeof code !== 'string' || code === '')) return "'code' is required";
  if (items.some(({ qty, sum, total }) => !isSum(sum) || total !== Math.round(Number(qty) * sum)))
    return "invalid 'total'";
  return items.reduce((all, { total }) => all + Number(total), 0) === amount ? '' : "invalid 'amount'";
}

/** monobank's acquiring as its documentation describes it: it checks what it is told as the bank does. */
export class MonobankFake {
  readonly invoices = new Map<string, DeskInvoice>();
  private key: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
  });
  /** How often its public key was asked for. */
  keyCalls = 0;
  /** How refunds end; `processing`: not yet. */
  refundOutcome: 'success' | 'processing' | 'failure' = 'success';

  constructor(
    private readonly token: string,
    /** Where its pages are; no slash at the end. */
    private readonly pages: () => string,
    private readonly now: () => number,
  ) {}

  /** From now on it signs with another key. */
  changeKey(): void {
    this.key = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  }

  /** The header `X-Sign` of a body. */
  sign(body: string): string {
    return createSign('SHA256').update(body).sign(this.key.privateKey).toString('base64');
  }

  /** A payment that was made before. */
  recall(invoice: Pick<DeskInvoice, 'invoiceId' | 'reference' | 'amount'>, refunded: number): void {
    this.invoices.set(invoice.invoiceId, {
      ...{ status: 'success', destination: '', redirectUrl: '', webHookUrl: '', expires: this.now() },
      ...{ toldExpires: Number.NaN, ccy: 980 },
      ...invoice,
      refunds: refunded > 0 ? [{ status: 'success', amount: refunded, extRef: '' }] : [],
    });
  }

  /** Kopiyky. */
  givenBack({ refunds }: Pick<DeskInvoice, 'refunds'>): number {
    return refunds.filter(({ status }) => status === 'success').reduce((sum, { amount }) => sum + amount, 0);
  }

  /** The invoice as its status and its reports have it. */
  shown({ invoiceId, status, amount, ccy, reference, destination, refunds }: DeskInvoice): object {
    const instant = new Date(this.now()).toISOString();
    const back = this.givenBack({ refunds });
    return {
      invoiceId,
      status: back >= amount ? 'reversed' : status,
      ...(status === 'failure' && { failureReason: 'Неправильний CVV код', errCode: '59' }),
      amount,
      ccy,
      ...(status === 'success' && { finalAmount: amount - back }),
      createdDate: instant,
      modifiedDate: instant,
      reference,
      destination,
      ...(refunds.length > 0 && {
        cancelList: refunds.map((each) => ({ ...each, ccy: 980, createdDate: instant, modifiedDate: instant })),
      }),
    };
  }

  /** A server's call, by its path below `/api/merchant/`. */
  answer(method: string, path: string, query: URLSearchParams, token: string, body: string): DeskAnswer {
    if (token !== this.token) return refusal(403, 'FORBIDDEN', 'forbidden');
    switch (`${method} ${path}`) {
      case 'GET details':
        return answer({ merchantId: 'o3jCGg7J', merchantName: 'Демо', edrpou: '4242424242' });
      case 'GET pubkey':
        this.keyCalls += 1;
        return answer({
          key: Buffer.from(this.key.publicKey.export({ type: 'spki', format: 'pem' })).toString('base64'),
        });
      case 'POST invoice/create':
        return this.create(JSON.parse(body) as Record<string, unknown>);
      case 'GET invoice/status': {
        const invoice = this.invoices.get(query.get('invoiceId') ?? '');
        return invoice ? answer(this.shown(this.aged(invoice))) : refusal(404, 'NOT_FOUND', 'invoice not found');
      }
      case 'POST invoice/cancel':
        return this.cancel(JSON.parse(body) as Record<string, unknown>);
      default:
        return refusal(404, 'NOT_FOUND', 'not found');
    }
  }

  /** The invoice, expired when its time is over. */
  aged(invoice: DeskInvoice): DeskInvoice {
    if (invoice.status === 'created' && invoice.expires <= this.now()) invoice.status = 'expired';
    return invoice;
  }

  private create({
    amount,
    ccy,
    merchantPaymInfo,
    redirectUrl,
    webHookUrl,
    validity,
  }: Record<string, unknown>): DeskAnswer {
    if (!isSum(amount)) return refusal(400, 'BAD_REQUEST', "invalid 'amount'");
    if (ccy !== undefined && ccy !== 980) return refusal(400, 'BAD_REQUEST', "invalid 'ccy'");
    const { reference = '', destination = '', basketOrder } = (merchantPaymInfo ?? {}) as Record<string, unknown>;
    const problem = basketProblem(basketOrder, amount);
    if (problem !== '') return refusal(400, 'INVALID_MERCHANT_PAYM_INFO', problem);
    const invoiceId = `p2_${String(this.invoices.size + 1).padStart(10, '0')}${String(reference).slice(-12)}`;
    this.invoices.set(invoiceId, {
      ...{ invoiceId, status: 'created', amount, refunds: [] },
      ...{ reference: String(reference), destination: String(destination) },
      ...{ redirectUrl: String(redirectUrl ?? ''), webHookUrl: String(webHookUrl ?? '') },
      expires: this.now() + Number(validity ?? 86_400) * 1000,
      toldExpires: this.now() + Number(validity) * 1000,
      ccy: 980,
    });
    return answer({ invoiceId, pageUrl: `${this.pages()}/${invoiceId}` });
  }

  private cancel({ invoiceId, extRef = '', amount }: Record<string, unknown>): DeskAnswer {
    const invoice = this.invoices.get(String(invoiceId));
    if (!invoice) return refusal(404, 'NOT_FOUND', 'invoice not found');
    if (invoice.status !== 'success') return refusal(400, '1004', 'invoice not paid');
    const instant = new Date(this.now()).toISOString();
    const said = { createdDate: instant, modifiedDate: instant };
    const same = invoice.refunds.find((each) => each.extRef !== '' && each.extRef === extRef);
    if (same) return answer({ status: same.status, ...said });
    const back = invoice.refunds
      .filter((each) => each.status !== 'failure')
      .reduce((sum, each) => sum + each.amount, 0);
    const wanted = amount === undefined ? invoice.amount - back : amount;
    if (!isSum(wanted) || back + wanted > invoice.amount)
      return refusal(400, 'WRONG_CANCEL_AMOUNT', 'wrong cancel amount');
    invoice.refunds.push({ status: this.refundOutcome, amount: wanted, extRef: String(extRef) });
    // What is done is told by the invoice: the call itself answers before that.
    return answer({ status: 'processing', ...said });
  }
}
