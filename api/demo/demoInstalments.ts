import type { ServiceClient } from '#core/ports/ServiceClient';
import type { DemoCall, DemoService } from '../services/shared/DemoService';
import type { BankBill } from './bankPage';
import { backTo, bankPage, choiceOf, invalidPage } from './bankPage';
import type { InstalmentsKeys, InstalmentsRequest } from './InstalmentsDesk';
import { InstalmentsDesk } from './InstalmentsDesk';
import { reportTo } from './reportTo';

const paymentPath = '/ipp/v2/payment';

function readRequest(body: string): InstalmentsRequest {
  try {
    return JSON.parse(body) as InstalmentsRequest;
  } catch {
    return {};
  }
}

/** The bank's calls name no language: the page is in that of the address to come back to. */
const languageOf = (address: string): BankBill['language'] =>
  URL.canParse(address) && new URL(address).searchParams.get('language') === 'en' ? 'en' : 'uk';

/** PrivatBank's instalments with a page that asks whether to pay. */
export function demoInstalments(keys: InstalmentsKeys, client: ServiceClient): DemoService & { desk: InstalmentsDesk } {
  const desk = new InstalmentsDesk(keys);
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
    key: keys.password,
    desk,
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
