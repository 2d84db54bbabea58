import { z } from 'zod';
import type { ServiceReport } from '#core/kernel/ApiRequest';
import { resultUrl } from '../contract/addresses';
import { callService, textOfAnswer } from '../contract/callService';
import type { PaymentReport, ServiceCalls } from '../contract/PaymentProvider';
import { PaymentServiceFailure } from '../contract/PaymentProvider';
import type { AccountAt, ProviderContext } from '../contract/PaymentService';
import type { Invoice } from './invoice';
import { basketOf, hryvniaCode, invoiceSchema, remoteOf } from './invoice';
import { isSignedByBank } from './monobankKeys';

interface MonobankAccount {
  token: string;
}

const created = z.object({ invoiceId: z.string().min(1).max(64), pageUrl: z.url() });

const refusalOf = (said: Record<string, unknown>): PaymentServiceFailure => {
  const code = textOfAnswer(said, 'errCode');
  const kind = code === 'FORBIDDEN' || code === 'TOKEN_NOT_FOUND' ? 'key' : code === 'TMR' ? 'limit' : 'refused';
  return new PaymentServiceFailure([code, textOfAnswer(said, 'errText')].filter(Boolean).join(': ') || 'refused', kind);
};

const unreadable = (): PaymentServiceFailure => new PaymentServiceFailure('the answer is not as described', 'unclear');

function bankCalls({ account, origin }: AccountAt<MonobankAccount>, { serviceClient }: ProviderContext) {
  const headers = { 'x-token': account.token, accept: 'application/json' };
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>> =>
    callService(serviceClient, {
      method,
      url: `${origin}/api/merchant/${path}`,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    call,
    /** null: the bank does not know it. */
    invoice: async (ref: string): Promise<Invoice | null> => {
      const said = await call('GET', `invoice/status?invoiceId=${encodeURIComponent(ref)}`);
      if (textOfAnswer(said, 'errCode') === 'NOT_FOUND') return null;
      if (textOfAnswer(said, 'errCode') !== '' && said.status === undefined) throw refusalOf(said);
      const read = invoiceSchema.safeParse(said);
      if (!read.success || read.data.invoiceId !== ref) throw unreadable();
      return read.data;
    },
  };
}

/** "plata by mono": the invoice is created at the bank, then the client goes to its page. */
export function monobankProvider(at: AccountAt<MonobankAccount>, context: ProviderContext): ServiceCalls {
  const { call, invoice } = bankCalls(at, context);
  return {
    open: async ({ _id, amount }, { description, language, lifetimeMs, products }) => {
      const said = await call('POST', 'invoice/create', {
        amount,
        ccy: hryvniaCode,
        merchantPaymInfo: {
          reference: _id,
          destination: description,
          comment: description,
          basketOrder: basketOf(products),
        },
        redirectUrl: resultUrl(context.config, _id, language),
        webHookUrl: at.callbackUrl,
        validity: Math.floor(lifetimeMs / 1000),
        paymentType: 'debit',
      });
      if (textOfAnswer(said, 'errCode') !== '') throw refusalOf(said);
      const read = created.safeParse(said);
      if (!read.success) throw unreadable();
      return { link: read.data.pageUrl, ref: read.data.invoiceId };
    },
    stateOf: async ({ ref }) => {
      const known = ref === undefined ? null : await invoice(ref);
      return known && remoteOf(known);
    },
    refund: async ({ ref }, { amount, number: extRef }) => {
      if (ref === undefined) throw new PaymentServiceFailure('the payment has no invoice');
      // The bank gives back once for a reference, and refuses again what it has refused by it.
      const said = await call('POST', 'invoice/cancel', { invoiceId: ref, extRef, amount });
      if (textOfAnswer(said, 'errCode') !== '') throw refusalOf(said);
      let status = textOfAnswer(said, 'status');
      // It is not done at once: the invoice tells how it stands.
      if (status === 'processing')
        status = (await invoice(ref))?.cancelList?.find((each) => each.extRef === extRef)?.status ?? status;
      if (status === 'failure') throw new PaymentServiceFailure('failure');
      if (status !== 'success') throw new PaymentServiceFailure(status || 'no status', 'unclear');
    },
    checkKeys: async () => {
      const said = await call('GET', 'details');
      if (textOfAnswer(said, 'errCode') !== '') throw refusalOf(said);
      if (textOfAnswer(said, 'merchantId') === '') throw unreadable();
    },
  };
}

/** What a callback says, once its signature over the whole body is right; null when it is not. */
export async function readMonobankCallback(
  { body, ...sent }: { body: Invoice } & ServiceReport,
  at: AccountAt<MonobankAccount>,
  context: ProviderContext,
): Promise<PaymentReport | null> {
  const { call } = bankCalls(at, context);
  const askKey = async (): Promise<string> => textOfAnswer(await call('GET', 'pubkey'), 'key');
  if (!(await isSignedByBank(sent, `${at.origin} ${at.account.token}`, askKey, context))) return null;
  const { invoiceId, reference, status: state, amount, ccy } = body;
  return {
    id: reference ?? '',
    remote: remoteOf(body),
    // One that was made out in the bank's own application has no number but the bank's.
    said: { reference: reference || invoiceId, state, amount, currency: ccy === hryvniaCode ? 'UAH' : String(ccy) },
  };
}
