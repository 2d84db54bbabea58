import type { Envelope } from '#domain/wire/Envelope';
import type { MessengerBalancesResult } from '#domain/wire/Message';
import type { ServiceDescription, ServicesResult } from '#domain/wire/ServiceDescription';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

/** Outside services of the installation. */
interface SettingsCalls {
  services(signal?: AbortSignal): Promise<ServiceDescription[]>;
  messengerBalances(signal?: AbortSignal): Promise<MessengerBalancesResult>;
  /** Whether a service accepts its stored key, in words. */
  checkKey(service: string): Promise<Envelope<{ status: boolean }>>;
}

export const createSettingsCalls = (client: EnvelopeClient): SettingsCalls => ({
  services: async (signal) =>
    (await client.call<ServicesResult>('GET', '/api/settings/services', { signal })).result.services,
  messengerBalances: async (signal) =>
    (await client.call<MessengerBalancesResult>('GET', '/api/settings/messenger-balances', { signal })).result,
  checkKey: (provider) => client.call('POST', '/api/settings/check-key', { body: { provider } }),
});
