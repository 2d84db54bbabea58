import { LiqPayDesk } from '../fake/LiqPayDesk';
import type { FakeCall } from '../../testing/FakeService';
import { FakeService } from '../../testing/FakeService';

export const liqPayKeys = { publicKey: 'sandbox_i000000000', privateKey: 'sandbox_private_key_of_40_characters_000' };

/** LiqPay's desk over HTTP, in any mode. */
export class FakeLiqPay extends FakeService {
  readonly desk = new LiqPayDesk(liqPayKeys);
  readonly payments = this.desk.payments;

  /** What the client sends by following a link, or why LiqPay shows an error page. */
  checkout(link: string): Readonly<Record<string, unknown>> {
    const { origin, pathname, searchParams } = new URL(link);
    if (origin !== this.url || pathname !== '/api/3/checkout') throw new Error(`no address of LiqPay: ${link}`);
    return this.desk.checkout(searchParams);
  }

  report(orderId: string, said: Readonly<Record<string, unknown>>): { data: string; signature: string } {
    return this.desk.report(orderId, said);
  }

  protected override answer({ method, url, contentType, body }: FakeCall): object {
    if (method !== 'POST' || url.pathname !== '/api/request' || contentType !== 'application/x-www-form-urlencoded')
      return { result: 'error', status: 'error', err_code: 'err_access', err_description: 'err_access' };
    return this.desk.answer(new URLSearchParams(body));
  }
}
