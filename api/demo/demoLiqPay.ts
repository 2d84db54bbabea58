import type { ServiceClient } from '#core/ports/ServiceClient';
import type { DemoCall, DemoService } from '../services/shared/DemoService';
import type { BankBill } from './bankPage';
import { backTo, bankPage, choiceOf, invalidPage } from './bankPage';
import type { LiqPayKeys } from './LiqPayDesk';
import { LiqPayDesk } from './LiqPayDesk';
import { reportTo } from './reportTo';

const checkoutPath = '/api/3/checkout';

/** LiqPay with a page that asks whether to pay. */
export function demoLiqPay(
  keys: LiqPayKeys,
  { now, client }: { now: () => number; client: ServiceClient },
): DemoService & { desk: LiqPayDesk } {
  const desk = new LiqPayDesk(keys);
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
  const pay = async (form: URLSearchParams) => {
    const payment = opened(form);
    if (!payment) return invalidPage('uk');
    const { id, serverUrl, bill } = payment;
    if (!bill.isPaid) {
      const report = desk.report(id, { status: choiceOf(form) === 'pay' ? 'success' : 'failure' });
      await reportTo(client, serverUrl, 'application/x-www-form-urlencoded', new URLSearchParams(report).toString());
    }
    return backTo(bill.resultUrl);
  };
  return {
    key: keys.privateKey,
    desk,
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
