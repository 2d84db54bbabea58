import { messageRules } from '#domain/order/messengerSettings';
import { settingsReader } from '#domain/wire/settingsReader';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Messenger, MessageResult, MessengerSetup, OutgoingMessage } from '#core/ports/Messenger';
import type { ServiceClient } from '#core/ports/ServiceClient';
import { serviceUrl } from '#core/schema/ApiConfig';
import type { HookContext } from '#core/schema/HookContext';
import type { MessengerAccount } from '../../services/messengers/contract/MessengerCalls';
import { MessengerFailure } from '../../services/messengers/contract/MessengerCalls';
import type { MessengerService } from '../../services/messengers/contract/MessengerService';
import { messengers } from '../../services/messengers/messengers';
import { circuitBreaker } from '../../services/shared/circuitBreaker';
import { keepOptOut } from '../orders/shared/clients/keepOptOut';
import { optedOutPhones } from '../orders/shared/clients/optedOutPhones';
import type { MessengerServices } from './openMessenger';
import { messengerRecord, openMessenger } from './openMessenger';

interface Active {
  settings: StoredRecord | null;
  service: MessengerService;
  account: MessengerAccount;
}

/** The first messenger that the settings have turned on, and that has a key. */
export class SettingsMessenger implements Messenger {
  private guarded: ServiceClient | null = null;

  constructor(private readonly whole: () => MessengerServices & Pick<HookContext, 'records' | 'entities'>) {}

  /** A messenger that does not answer holds up no letters, which have the same queue. */
  private services(): ReturnType<typeof this.whole> {
    const services = this.whole();
    const { serviceClient, clock, config } = services;
    this.guarded ??= circuitBreaker(serviceClient, clock, [
      ...messengers.map(({ address }) => serviceUrl(config, address)),
      ...messengers.flatMap(({ code }) => config.demoServices?.[code]?.url ?? []),
    ]);
    return { ...services, serviceClient: this.guarded };
  }

  async setup(): Promise<MessengerSetup | null> {
    const active = await this.active();
    if (!active) return null;
    const { settings, service, account } = active;
    const { hasViber, isDemo } = account;
    return { ...messageRules(settings), title: service.title, hasViber, isDemo };
  }

  async send(message: OutgoingMessage): Promise<MessageResult> {
    const active = await this.active();
    if (!active) return { state: 'failed', reason: 'no messenger is active' };
    const { account } = active;
    // Since it was stored: quiet hours may have held it, or an attempt failed.
    if ((await optedOutPhones([message.phone], this.services())).has(message.phone))
      return { state: 'refused', reason: 'the client wants no messages' };
    try {
      return { state: 'accepted', service: account.code, ref: await account.send(message) };
    } catch (failure) {
      if (!(failure instanceof MessengerFailure)) throw failure;
      const { kind, reason } = failure;
      // Before the message is given up, after which nobody comes back to it.
      if (kind === 'optedOut') await keepOptOut(message.phone, this.services());
      return { state: kind === 'refused' || kind === 'optedOut' ? 'refused' : 'failed', reason };
    }
  }

  async states(code: string, refs: readonly string[]): ReturnType<Messenger['states']> {
    const services = this.services();
    const service = messengers.find((each) => each.code === code);
    const account = service && (await openMessenger(service, await messengerRecord(services), services));
    try {
      return (await account?.states(refs)) ?? new Map();
    } catch (failure) {
      if (!(failure instanceof MessengerFailure)) throw failure;
      services.log.warn({ messenger: code, error: failure.reason }, 'the states of messages are not known');
      return new Map();
    }
  }

  private async active(): Promise<Active | null> {
    const services = this.services();
    const settings = await messengerRecord(services);
    const { isOn } = settingsReader(settings);
    for (const service of messengers) {
      const account = isOn(`${service.code}_active`) ? await openMessenger(service, settings, services) : null;
      if (account) return { settings, service, account };
    }
    return null;
  }
}
