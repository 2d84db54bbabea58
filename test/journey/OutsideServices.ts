import { carrierPlaces } from '../../mocks/seed/carrierPlaces';
import { encodePassword } from '#domain/fields/password';
import type { PushMessage } from '#domain/wire/Notice';
import type { ServiceClient } from '#core/ports/ServiceClient';
import { httpServiceClient } from '../../api/adapters/remote/httpServiceClient';
import { FakePushService } from '../../api/modules/notices/push/testing/FakePushService';
import { demoNovaPoshta } from '../../api/services/carriers/novaposhta/fake/demoNovaPoshta';
import type { DemoMessenger } from '../../api/services/messengers/fake/DemoMessenger';
import { demoTurboSms } from '../../api/services/messengers/turbosms/fake/demoTurboSms';
import type { DemoBank } from '../../api/services/payment/fake/DemoBank';
import { demoLiqPay } from '../../api/services/payment/liqpay/fake/demoLiqPay';
import { liqPayKeys } from '../../api/services/payment/liqpay/testing/FakeLiqPay';
import type { DemoService } from '../../api/services/shared/DemoService';
import { ServiceServer } from '../../api/services/testing/ServiceServer';

const carrierKey = 'k'.repeat(32);

/** A carrier that counts the waybills it has made out. */
function countedCarrier(): { service: DemoService; waybills: () => number } {
  const service = demoNovaPoshta({ key: carrierKey, now: Date.now, places: carrierPlaces(Date.now()) });
  let waybills = 0;
  return {
    waybills: () => waybills,
    service: {
      ...service,
      answer: async (call) => {
        const answer = await service.answer(call);
        if (call.body.includes('"calledMethod":"save"') && call.body.includes('"InternetDocument"')) waybills += 1;
        return answer;
      },
    },
  };
}

/** The services that a marketplace calls, each over HTTP in this process: they go on when a server of it dies. */
export class OutsideServices {
  private readonly carrier = countedCarrier();
  private readonly carrierServer = new ServiceServer(this.carrier.service);
  private readonly desk: DemoMessenger = demoTurboSms({ key: 'key-of-tests-0001', now: Date.now });
  private readonly messenger = new ServiceServer(this.desk);
  private readonly bank: DemoBank;
  private readonly bankServer: ServiceServer;

  private constructor(
    readonly push: FakePushService,
    client: ServiceClient,
  ) {
    const { publicKey: account, privateKey: key } = liqPayKeys;
    this.bank = demoLiqPay({ account, key, origin: () => this.bankServer.url, now: Date.now, client });
    this.bankServer = new ServiceServer(this.bank);
  }

  /** `client`: how the bank reports. */
  static async open(client = httpServiceClient()): Promise<OutsideServices> {
    const all = new OutsideServices(await FakePushService.start(), client);
    for (const each of [all.bankServer, all.carrierServer, all.messenger]) await each.open();
    return all;
  }

  async close(): Promise<void> {
    for (const each of [this.bankServer, this.carrierServer, this.messenger, this.push]) await each.close();
  }

  /** Where a server finds them. */
  get environment(): Record<string, string> {
    return {
      LIQPAY_URL: this.bankServer.url,
      NOVAPOSHTA_URL: this.carrierServer.url,
      NOVAPOSHTA_CABINET_URL: this.carrierServer.url,
      TURBOSMS_URL: this.messenger.url,
      WEBHOOKS_TO_LOCALHOST: 'on',
    };
  }

  /** Their keys, as the settings' forms send them; nothing else is offered, and messages go out at any hour. */
  get settings(): Readonly<Record<'payment' | 'shipping' | 'messengers', object>> {
    const keys = (values: Readonly<Record<string, string>>): object =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { 0: encodePassword(value) }]));
    const off = (...codes: readonly string[]): object =>
      Object.fromEntries(codes.map((code) => [`${code}_active`, { 0: false }]));
    return {
      payment: { ...keys(this.bank.credentials), ...off('privat_installments', 'monobank') },
      shipping: { ...keys({ novapost_apikey: carrierKey }), ...off('ukrpost_warehouse', 'ukrpost_address') },
      messengers: {
        ...keys({ turbosms_token: this.desk.key }),
        message_quiet_from: { 0: '' },
        message_quiet_to: { 0: '' },
      },
    };
  }

  get waybills(): number {
    return this.carrier.waybills();
  }

  /** What phones show of an order: a message that comes again takes the place of the first. */
  pushesOf(order: string): PushMessage[] {
    const own = this.push.received.filter(({ message }) => message.url.includes(order));
    return [...new Map(own.map(({ message }) => [message.tag, message])).values()];
  }

  /** Messages that a phone has got. `phone`: its digits. */
  messagesTo(phone: string): string[] {
    return this.desk.messages.filter((message) => message.phone === phone).map(({ text }) => text);
  }
}
