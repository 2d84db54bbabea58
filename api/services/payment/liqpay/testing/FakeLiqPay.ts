import type { DemoCall } from '../../../shared/DemoService';
import { LiqPayFake } from '../fake/LiqPayFake';
import { ServiceServer } from '../../../testing/ServiceServer';

export const liqPayKeys = { publicKey: 'sandbox_i000000000', privateKey: 'sandbox_private_key_of_40_characters_000' };

const form = 'application/x-www-form-urlencoded';

function answerOf(desk: LiqPayFake, { method, path, headers, body }: DemoCall): object {
  if (method !== 'POST' || path !== '/api/request' || headers['content-type'] !== form)
    return { result: 'error', status: 'error', err_code: 'err_access', err_description: 'err_access' };
  return desk.answer(new URLSearchParams(body));
}

/** LiqPay's desk over HTTP, without its page: who follows a link and what is reported then the test says. */
export class FakeLiqPay extends ServiceServer {
  readonly desk: LiqPayFake;
  readonly payments: LiqPayFake['payments'];

  constructor() {
    const desk = new LiqPayFake(liqPayKeys);
    super({
      answer: (call) => ({
        contentType: 'application/json; charset=utf-8',
        body: JSON.stringify(answerOf(desk, call)),
      }),
    });
    this.desk = desk;
    this.payments = desk.payments;
  }

  /** What the client sends by following a link, or why LiqPay shows an error page. */
  checkout(link: string): Readonly<Record<string, unknown>> {
    const { origin, pathname, searchParams } = new URL(link);
    if (origin !== this.url || pathname !== '/api/3/checkout') throw new Error(`no address of LiqPay: ${link}`);
    return this.desk.checkout(searchParams);
  }

  report(orderId: string, said: Readonly<Record<string, unknown>>): { data: string; signature: string } {
    return this.desk.report(orderId, said);
  }
}
