import type { DemoCall } from '../../../shared/DemoService';
import type { BankBill } from '../../fake/bankPage';
import { backTo, bankPage, choiceOf, invalidPage, languageOf } from '../../fake/bankPage';
import type { BankTurn, DemoBank, DemoBankParts } from '../../fake/DemoBank';
import { reportTo } from '../../fake/reportTo';
import type { DeskInvoice } from './MonobankFake';
import { MonobankFake } from './MonobankFake';

const callPath = '/api/merchant/';
const pagePath = '/pay/';

const turns: Readonly<Record<BankTurn, string>> = {
  busy: 'processing',
  held: 'hold',
  expired: 'expired',
  takenBack: 'reversed',
  unknown: 'moon',
};

const outcomes = { gives: 'success', refuses: 'failure', waits: 'processing' } as const;

/** monobank with a page that asks whether to pay. */
export function demoMonobank({ key, origin, now, client }: DemoBankParts): DemoBank {
  const desk = new MonobankFake(key, () => `${origin()}${pagePath.slice(0, -1)}`, now);
  const billOf = ({ destination, amount, redirectUrl, status }: DeskInvoice): BankBill => ({
    language: languageOf(redirectUrl),
    description: destination,
    sum: amount / 100,
    parts: 0,
    resultUrl: redirectUrl,
    isPaid: status === 'success',
  });
  const invoiceOf = (id: string): DeskInvoice => {
    const invoice = [...desk.invoices.values()].find(({ reference }) => reference === id);
    if (!invoice) throw new Error(`monobank has no ${id}`);
    return invoice;
  };
  const report = async (invoice: DeskInvoice, shown = desk.shown(invoice)) => {
    const body = JSON.stringify(shown);
    await reportTo(client, invoice.webHookUrl, 'application/json', body, { 'x-sign': desk.sign(body) });
  };
  const pay = async (invoice: DeskInvoice, form: URLSearchParams) => {
    if (invoice.status !== 'success') {
      invoice.status = choiceOf(form) === 'pay' ? 'success' : 'failure';
      await report(invoice);
    }
    return backTo(invoice.redirectUrl);
  };
  return {
    key,
    credentials: { monobank_token: key },
    answerRefunds: (as) => void (desk.refundOutcome = outcomes[as]),
    givenBack: (id) => desk.givenBack(invoiceOf(id)),
    expiresAt: (id) => invoiceOf(id).toldExpires,
    turn: (id, to) => void (invoiceOf(id).status = turns[to]),
    payOther: (id, paid) =>
      void Object.assign(invoiceOf(id), { status: 'success' }, 'sum' in paid ? { amount: paid.sum } : { ccy: 840 }),
    refundThere: async (id, amount) => {
      const invoice = invoiceOf(id);
      invoice.refunds.push({ status: 'success', amount, extRef: '' });
      await report(invoice);
    },
    forget: (id) => void desk.invoices.delete(invoiceOf(id).invoiceId),
    report: (id) => report(invoiceOf(id)),
    reportUnnumbered: (id) => report(invoiceOf(id), { ...desk.shown(invoiceOf(id)), reference: null }),
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
