import type { DemoCall } from '../../../shared/DemoService';
import type { DemoBank, DemoBankParts } from '../../fake/DemoBank';
import type { BankBill } from '../../fake/bankPage';
import { backTo, bankPage, choiceOf, invalidPage, languageOf } from '../../fake/bankPage';
import type { InstalmentsRequest } from './InstalmentsDesk';
import { InstalmentsDesk } from './InstalmentsDesk';
import { reportTo } from '../../fake/reportTo';

const paymentPath = '/ipp/v2/payment';

function readRequest(body: string): InstalmentsRequest {
  try {
    return JSON.parse(body) as InstalmentsRequest;
  } catch {
    return {};
  }
}

/** PrivatBank's instalments with a page that asks whether to pay. */
export function demoInstalments({ account, key, client }: DemoBankParts): DemoBank {
  const desk = new InstalmentsDesk({ storeId: account, password: key });
  const billOf = ({ orderId = '', products, amount, partsCount, redirectUrl = '' }: InstalmentsRequest): BankBill => ({
    language: languageOf(redirectUrl),
    description: products?.map(({ name }) => name).join(', ') ?? '',
    sum: amount ?? 0,
    parts: partsCount ?? 0,
    resultUrl: redirectUrl,
    isPaid: desk.payments.get(orderId)?.paymentState === 'SUCCESS',
  });
  const pay = async (form: URLSearchParams) => {
    const payment = desk.ofToken(form.get('token') ?? '');
    if (!payment) return invalidPage('uk');
    const { orderId = '', responseUrl = '', redirectUrl = '' } = payment;
    if (!billOf(payment).isPaid) {
      const report = desk.report(orderId, choiceOf(form) === 'pay' ? 'SUCCESS' : 'CANCELED');
      await reportTo(client, responseUrl, 'application/json', JSON.stringify(report));
    }
    return backTo(redirectUrl);
  };
  return {
    key,
    credentials: { privat_installments_public_apikey: account, privat_installments_private_apikey: key },
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
