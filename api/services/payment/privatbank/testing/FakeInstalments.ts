import type { InstalmentsRequest } from '../fake/InstalmentsFake';
import { InstalmentsFake } from '../fake/InstalmentsFake';
import { sha1Base64 } from '../../fake/sha1Base64';
import { ServiceServer } from '../../../testing/ServiceServer';

export const instalmentsKeys = { storeId: '4AAD1369CF734B64B70F', password: '75bef16bfdce4d0e9c0ad5a19b9940df' };

/** PrivatBank's desk over HTTP, without its page: what is reported the test says. */
export class FakeInstalments extends ServiceServer {
  signsWrongly = false;
  readonly desk: InstalmentsFake;
  readonly payments: InstalmentsFake['payments'];
  readonly created: InstalmentsFake['created'];

  constructor() {
    const desk = new InstalmentsFake(instalmentsKeys, (signed) => sha1Base64(this.signsWrongly ? 'forged' : signed));
    super({
      answer: ({ method, path, body }) => ({
        contentType: 'application/json; charset=utf-8',
        body: JSON.stringify(desk.answer(method === 'POST' ? path : '', JSON.parse(body) as InstalmentsRequest)),
      }),
    });
    this.desk = desk;
    this.payments = desk.payments;
    this.created = desk.created;
  }

  report(orderId: string, paymentState: string, message = ''): Record<string, string> {
    return this.desk.report(orderId, paymentState, message);
  }
}
