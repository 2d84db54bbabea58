import type { ServiceClient } from '#core/ports/ServiceClient';
import { ServiceServer } from '../../testing/ServiceServer';
import type { DemoBank, DemoBankParts } from '../fake/DemoBank';

/** A payment service's fake over HTTP. */
export class BankServer extends ServiceServer {
  readonly bank: DemoBank;

  constructor(open: (parts: DemoBankParts) => DemoBank, { client, now }: { client: ServiceClient; now: () => number }) {
    const bank = open({ account: 'shop-of-tests', key: 'key-of-tests', origin: () => this.url, now, client });
    super(bank);
    this.bank = bank;
  }
}
