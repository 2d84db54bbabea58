import type { DemoCall } from '../../../shared/DemoService';
import type { BankBill } from '../../fake/bankPage';
import { backTo, bankPage, choiceOf, invalidPage, languageOf } from '../../fake/bankPage';
import type { DemoBank, DemoBankParts } from '../../fake/DemoBank';
import { reportTo } from '../../fake/reportTo';
import type { DeskInvoice } from './MonobankDesk';
import { MonobankDesk } from './MonobankDesk';

const callPath = '/api/merchant/';
const pagePath = '/pay/';

/** monobank with a page that asks whether to pay. */
export function demoMonobank({ key, origin, now, client }: DemoBankParts): DemoBank {
  const desk = new MonobankDesk(key, () => `${origin()}${pagePath.slice(0, -1)}`, now);
  const billOf = ({ destination, amount, redirectUrl, status }: DeskInvoice): BankBill => ({
    language: languageOf(redirectUrl),
    description: destination,
    sum: amount / 100,
    parts: 0,
    resultUrl: redirectUrl,
    isPaid: status === 'success',
  });
  const pay = async (invoice: DeskInvoice, form: URLSearchParams) => {
    if (invoice.status !== 'success') {
      invoice.status = choiceOf(form) === 'pay' ? 'success' : 'failure';
      const body = JSON.stringify(desk.shown(invoice));
      await reportTo(client, invoice.webHookUrl, 'application/json', body, { 'x-sign': desk.sign(body) });
    }
    return backTo(invoice.redirectUrl);
  };
  return {
    key,
    credentials: { monobank_token: key },
    recall: ({ id, ref = id, amount, refunded }) =>
      desk.recall({ invoiceId: ref, reference: id, amount: Math.round(amount * 100) }, Math.round(refunded * 100)),
    answer: ({ method, path, query, headers, body }: DemoCall) => {
      if (path.startsWith(callPath)) {
        const { status, body: said } = desk.answer(
          method,
          path.slice(callPath.length),
          query,
          headers['x-token'] ?? '',
          body,
        );
        return { status, contentType: 'application/json', body: JSON.stringify(said) };
      }
      const found = path.startsWith(pagePath) ? desk.invoices.get(path.slice(pagePath.length)) : undefined;
      const invoice = found && desk.aged(found);
      if (!invoice) return path.startsWith(pagePath) ? invalidPage('uk') : null;
      if (invoice.status === 'expired') return invalidPage(languageOf(invoice.redirectUrl));
      return method === 'POST'
        ? pay(invoice, new URLSearchParams(body))
        : bankPage(billOf(invoice), invoice.invoiceId, {});
    },
  };
}
