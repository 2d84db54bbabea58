import type { DemoCall } from '../../../shared/DemoService';
import type { BankTurn, DemoBank, DemoBankParts } from '../../fake/DemoBank';
import type { BankBill } from '../../fake/bankPage';
import { backTo, bankPage, choiceOf, invalidPage, languageOf } from '../../fake/bankPage';
import type { InstalmentsRequest } from './InstalmentsFake';
import { InstalmentsFake } from './InstalmentsFake';
import { reportTo } from '../../fake/reportTo';

const paymentPath = '/ipp/v2/payment';

const turns: Readonly<Record<BankTurn, string>> = {
  busy: 'CLIENT_WAIT',
  held: 'LOCKED',
  expired: 'CANCELED',
  takenBack: 'CANCELED',
  unknown: 'MOON',
};

function readRequest(body: string): InstalmentsRequest {
  try {
    return JSON.parse(body) as InstalmentsRequest;
  } catch {
    return {};
  }
}

/** PrivatBank's instalments with a page that asks whether to pay. */
export function demoInstalments({ account, key, client }: DemoBankParts): DemoBank {
  const desk = new InstalmentsFake({ storeId: account, password: key });
  const billOf = ({ orderId = '', products, amount, partsCount, redirectUrl = '' }: InstalmentsRequest): BankBill => ({
    language: languageOf(redirectUrl),
    description: products?.map(({ name }) => name).join(', ') ?? '',
    sum: amount ?? 0,
    parts: partsCount ?? 0,
    resultUrl: redirectUrl,
    isPaid: desk.payments.get(orderId)?.paymentState === 'SUCCESS',
  });
  const paymentOf = (id: string) => {
    const payment = desk.payments.get(id);
    if (!payment) throw new Error(`PrivatBank has no ${id}`);
    return payment;
  };
  const post = (id: string, report: Readonly<Record<string, string>>) => {
    const { responseUrl = '' } = desk.created.find(({ orderId }) => orderId === id) ?? {};
    return reportTo(client, responseUrl, 'application/json', JSON.stringify(report));
  };
  const pay = async (form: URLSearchParams) => {
    const payment = desk.ofToken(form.get('token') ?? '');
    if (!payment) return invalidPage('uk');
    const { orderId = '', redirectUrl = '' } = payment;
    if (!billOf(payment).isPaid)
      await post(orderId, desk.report(orderId, choiceOf(form) === 'pay' ? 'SUCCESS' : 'CANCELED', 'OK'));
    return backTo(redirectUrl);
  };
  return {
    key,
    credentials: { privat_installments_public_apikey: account, privat_installments_private_apikey: key },
    answerRefunds: (as) => {
      if (as === 'waits') throw new Error('the bank gives back at once, or refuses');
      desk.refundRefusal = as === 'refuses' ? 'Недостатньо коштів на рахунку' : '';
    },
    givenBack: (id) => Math.round(paymentOf(id).refunded * 100),
    expiresAt: () => null,
    turn: (id, to) => void (paymentOf(id).paymentState = turns[to]),
    // Of a part that was given back it reports nothing.
    refundThere: async (id, sum) => {
      const payment = paymentOf(id);
      payment.refunded = Number((payment.refunded + sum / 100).toFixed(2));
      if (payment.refunded >= payment.amount) await post(id, desk.report(id, 'CANCELED'));
    },
    forget: (id) => void desk.payments.delete(id),
    report: (id) => post(id, desk.report(id, paymentOf(id).paymentState)).then(() => undefined),
    reportUnnumbered: (id) => post(id, desk.report('', paymentOf(id).paymentState)).then(() => undefined),
    recall: ({ id, amount, refunded }) => desk.recall(id, amount, refunded),
    answer: ({ method, path, query, body }: DemoCall) => {
      if (method === 'POST' && path.startsWith(`${paymentPath}/`))
        return { contentType: 'application/json', body: JSON.stringify(desk.answer(path, readRequest(body))) };
      if (path !== paymentPath) return null;
      if (method === 'POST') return pay(new URLSearchParams(body));
      const token = query.get('token') ?? '';
      const payment = desk.ofToken(token);
      return payment ? bankPage(billOf(payment), 'payment', { token }) : invalidPage('uk');
    },
  };
}
