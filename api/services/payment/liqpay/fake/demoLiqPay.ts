import type { DemoCall } from '../../../shared/DemoService';
import type { BankTurn, DemoBank, DemoBankParts } from '../../fake/DemoBank';
import type { BankBill } from '../../fake/bankPage';
import { backTo, bankPage, choiceOf, invalidPage } from '../../fake/bankPage';
import { LiqPayFake } from './LiqPayFake';
import { reportTo } from '../../fake/reportTo';

const checkoutPath = '/api/3/checkout';

const turns: Readonly<Record<BankTurn, string>> = {
  busy: 'processing',
  held: 'hold_wait',
  expired: 'error',
  takenBack: 'reversed',
  unknown: 'moon_verify',
};

/** LiqPay with a page that asks whether to pay. */
export function demoLiqPay({ account, key, now, client }: DemoBankParts): DemoBank {
  const desk = new LiqPayFake({ publicKey: account, privateKey: key });
  /** null: the link is not ours, or expired. */
  const opened = (form: URLSearchParams): { id: string; serverUrl: string; bill: BankBill } | null => {
    try {
      const { order_id, server_url, result_url, language, description, amount, expired_date } = desk.checkout(form);
      if (Date.parse(`${String(expired_date).replace(' ', 'T')}Z`) < now()) return null;
      const id = String(order_id);
      return {
        id,
        serverUrl: String(server_url),
        bill: {
          language: language === 'en' ? 'en' : 'uk',
          description: String(description),
          sum: Number(amount),
          parts: 0,
          resultUrl: String(result_url),
          isPaid: desk.payments.get(id)?.status === 'success',
        },
      };
    } catch {
      return null;
    }
  };
  const paymentOf = (id: string) => {
    const payment = desk.payments.get(id);
    if (!payment) throw new Error(`LiqPay has no ${id}`);
    return payment;
  };
  const post = (url: unknown, report: { data: string; signature: string }) =>
    reportTo(client, String(url), 'application/x-www-form-urlencoded', new URLSearchParams({ ...report }).toString());
  const reportAs = async (id: string, more: Readonly<Record<string, unknown>> = {}) => {
    const { status, told } = paymentOf(id);
    await post(told.server_url, desk.report(id, { status, ...more }));
  };
  const pay = async (form: URLSearchParams) => {
    const payment = opened(form);
    if (!payment) return invalidPage('uk');
    const { id, serverUrl, bill } = payment;
    if (!bill.isPaid) {
      const report = desk.report(id, { status: choiceOf(form) === 'pay' ? 'success' : 'failure' });
      await post(serverUrl, report);
    }
    return backTo(bill.resultUrl);
  };
  return {
    key,
    credentials: { liqpay_public_apikey: account, liqpay_private_apikey: key },
    answerRefunds: (as) => {
      desk.refundRefusal = as === 'refuses' ? 'Недостатньо коштів на рахунку' : '';
      desk.isRefundSlow = as === 'waits';
    },
    givenBack: (id) => Math.round(paymentOf(id).refunded * 100),
    expiresAt: (id) => Date.parse(`${String(paymentOf(id).told.expired_date).replace(' ', 'T')}Z`),
    turn: (id, to) => void (paymentOf(id).status = turns[to]),
    payOther: (id, paid) =>
      void Object.assign(paymentOf(id), { status: 'success' }, 'sum' in paid ? { amount: paid.sum / 100 } : paid),
    refundThere: async (id, sum) => {
      const refunded = Number((paymentOf(id).refunded + sum / 100).toFixed(2));
      await reportAs(id, { status: 'reversed', refund_amount: refunded });
    },
    forget: (id) => void desk.payments.delete(id),
    report: (id) => reportAs(id),
    reportUnnumbered: (id) => reportAs(id, { order_id: undefined }),
    recall: ({ id, amount, refunded }) => desk.recall(id, amount, refunded),
    answer: ({ method, path, query, body }: DemoCall) => {
      if (method === 'POST' && path === '/api/request')
        return { contentType: 'application/json', body: JSON.stringify(desk.answer(new URLSearchParams(body))) };
      if (path !== checkoutPath) return null;
      if (method === 'POST') return pay(new URLSearchParams(body));
      const payment = method === 'GET' ? opened(query) : null;
      if (!payment) return invalidPage('uk');
      const { data, signature } = Object.fromEntries(query);
      return bankPage(payment.bill, 'checkout', { data: data ?? '', signature: signature ?? '' });
    },
  };
}
