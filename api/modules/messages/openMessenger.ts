import { messengerSettingsId } from '#domain/order/messengerSettings';
import { settingsReader } from '#domain/wire/settingsReader';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Log } from '#core/ports/Log';
import type { ServiceClient } from '#core/ports/ServiceClient';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import type { MessengerAccount } from '../../services/messengers/contract/MessengerCalls';
import type { MessengerService } from '../../services/messengers/contract/MessengerService';
import { messengers } from '../../services/messengers/messengers';

export type MessengerServices = Pick<HookContext, 'store' | 'secretBox' | 'cryptoProvider' | 'config' | 'clock'> & {
  serviceClient: ServiceClient;
  log: Log;
};

/** The fields with the keys of all messengers, sealed. */
const keyFields: readonly string[] = messengers.flatMap(({ credentials }) => credentials.map(({ name }) => name));

/** Whether the demo's messengers stand in: as long as there is no key at all. */
export const isDemo = (settings: StoredRecord | null, { demoServices }: HookContext['config']): boolean =>
  messengers.some(({ code }) => demoServices?.[code] !== undefined) &&
  keyFields.every((name) => !settings || textOf(settings, name) === '');

export const messengerRecord = ({ store }: Pick<HookContext, 'store'>): Promise<StoredRecord | null> =>
  store.get('properties', messengerSettingsId);

/** A messenger with the installation's account, whether it is active or not; null while its key is missing. */
export async function openMessenger(
  service: MessengerService,
  settings: StoredRecord | null,
  context: MessengerServices,
): Promise<MessengerAccount | null> {
  const { text } = settingsReader(settings);
  const opened = new Map<string, string>();
  for (const { name } of service.senders) opened.set(name, text(name));
  for (const { name } of service.credentials)
    opened.set(name, text(name) === '' ? '' : ((await context.secretBox.open(text(name))) ?? ''));
  const value = (name: string): string => opened.get(name) ?? '';
  if (isDemo(settings, context.config)) return service.withDemo(value, context);
  return service.withKeys(value, context);
}
