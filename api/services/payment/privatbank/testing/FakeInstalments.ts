import type { InstalmentsRequest } from '../fake/InstalmentsDesk';
import { InstalmentsDesk } from '../fake/InstalmentsDesk';
import { sha1Base64 } from '../../fake/sha1Base64';
import type { FakeCall } from '../../testing/FakeService';
import { FakeService } from '../../testing/FakeService';

export const instalmentsKeys = { storeId: '4AAD1369CF734B64B70F', password: '75bef16bfdce4d0e9c0ad5a19b9940df' };

/** PrivatBank's desk over HTTP, in any mode. */
export class FakeInstalments extends FakeService {
  signsWrongly = false;
  readonly desk = new InstalmentsDesk(instalmentsKeys, (signed) => sha1Base64(this.signsWrongly ? 'forged' : signed));
  readonly payments = this.desk.payments;
  readonly created = this.desk.created;

  report(orderId: string, paymentState: string, message = ''): Record<string, string> {
    return this.desk.report(orderId, paymentState, message);
  }

  protected override answer({ method, url, body }: FakeCall): object {
    return this.desk.answer(method === 'POST' ? url.pathname : '', JSON.parse(body) as InstalmentsRequest);
  }
}
