import type { Clock } from '#core/ports/Clock';
import type { CryptoProvider } from '#core/ports/CryptoProvider';
import type { SecurityEvent, SecurityLog } from '#core/ports/SecurityLog';
import type { SystemStore } from '#core/ports/SystemStore';
import { newId } from '#core/kernel/newId';
import { networkRange } from '#core/kernel/networkRange';
import { systemRecord } from '#core/schema/systemCollection';
import { securityEventCollection } from './StoredSecurityEvent';

/** Keeps what happened to accounts in the store. */
export class StoreSecurityLog implements SecurityLog {
  constructor(
    private readonly store: SystemStore,
    private readonly clock: Clock,
    private readonly cryptoProvider: CryptoProvider,
  ) {}

  async record({ kind, user, account = '', ip, factor = '', detail = factor }: SecurityEvent): Promise<void> {
    const { clock, cryptoProvider } = this;
    const values = { kind, user: user ?? '', account, network: networkRange(ip), detail };
    const entry = systemRecord(newId({ clock, cryptoProvider }), clock.now(), values);
    await this.store.insert(securityEventCollection.name, [entry]);
  }
}
