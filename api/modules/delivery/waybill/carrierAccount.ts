import { hasPrivilege } from '#domain/access/privileges';
import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import type { WaybillSettings } from '#domain/delivery/waybillSettings';
import { waybillSettings } from '#domain/delivery/waybillSettings';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { MessageSpec } from '#core/kernel/Reply';
import { errorMessage } from '#core/kernel/Reply';
import type { Refusal } from '#core/kernel/refuse';
import { refuse } from '#core/kernel/refuse';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import type { WaybillCarrier } from '../../../services/carriers/carriers';
import { waybillCarriers, waybillCredentials } from '../../../services/carriers/carriers';
import { CarrierFailure } from '../../../services/carriers/contract/CarrierFailure';
import type { CarrierContext, CarrierKeys } from '../../../services/carriers/contract/CarrierContext';
import type { WaybillClient } from '../../../services/carriers/contract/CarrierWaybills';
import { shopOffers } from '../../orders/shared/offers/shopOffers';
import { settingsCollection } from '../../orders/shared/settingsCollection';
import { addressOf } from '../../orders/shared/values/orderValues';
import { carrierKeys, hasCarrierKey } from '../carriers/carrierKeys';
import { failureMessage } from '../carriers/failureMessage';

type AccountContext = Pick<HookContext, 'store' | 'secretBox' | 'config'> & Pick<CarrierContext, 'serviceClient'>;

export interface CarrierAccount {
  carrier: WaybillCarrier;
  keys: CarrierKeys;
  context: CarrierContext;
  client: WaybillClient;
  /** The demo's carrier: it delivers nothing. */
  isDemo: boolean;
}

/** A carrier with the marketplace's keys, without any of them that of the demo; null where there is neither. */
export async function carrierAccount(carrier: WaybillCarrier, context: AccountContext): Promise<CarrierAccount | null> {
  const { serviceClient, config } = context;
  const accountWith = (keys: CarrierKeys, serviceUrls: CarrierContext['config']['serviceUrls'], isDemo: boolean) => {
    const calls = { serviceClient, config: { serviceUrls } };
    return { carrier, keys, context: calls, client: carrier.waybills.client(keys, calls), isDemo };
  };
  const credentials = waybillCredentials(carrier);
  const keys = await carrierKeys({ code: carrier.code, credentials }, context);
  if (keys) return accountWith(keys, config.serviceUrls, false);
  const demo = config.demoServices?.[carrier.code];
  if (!demo || (await hasCarrierKey({ code: carrier.code, credentials }, context))) return null;
  const demoKeys = Object.fromEntries(credentials.map(({ name }) => [name, demo.key]));
  const demoUrls = Object.fromEntries(carrier.addresses.map(({ variable }) => [variable, demo.url]));
  return accountWith(demoKeys, { ...config.serviceUrls, ...demoUrls }, true);
}

export const readWaybillSettings = async (
  { code }: WaybillCarrier,
  { store }: Pick<HookContext, 'store'>,
): Promise<WaybillSettings> => waybillSettings(await store.get(settingsCollection, shippingSettingsId), code);

/**
 * Whether somebody may make out waybills of an order: they are of the marketplace's contract with the carrier.
 * Merchants may when the marketplace offers their shop this way of delivery.
 */
export async function mayShip(
  order: EntityRecords['orders'],
  context: Pick<HookContext, 'store' | 'config' | 'user'>,
): Promise<boolean> {
  const { user } = context;
  if (hasPrivilege(user, 'allShops')) return true;
  const type = addressOf(order)?.type;
  const { deliveries } = await shopOffers(textOf(order, 'shop'), context);
  return deliveries.some((offer) => offer.type === type);
}

/** What a carrier's waybills are made out with. */
interface WaybillAccount {
  carrier: WaybillCarrier;
  account: CarrierAccount | null;
  settings: WaybillSettings;
}

export const waybillAccount = async (carrier: WaybillCarrier, context: AccountContext): Promise<WaybillAccount> => {
  const [account, settings] = await Promise.all([
    carrierAccount(carrier, context),
    readWaybillSettings(carrier, context),
  ]);
  return { carrier, account, settings };
};

/** Of all carriers that make out waybills. */
export async function waybillAccounts(context: AccountContext): Promise<ReadonlyMap<WaybillCarrier, WaybillAccount>> {
  const accounts = await Promise.all(waybillCarriers.map((carrier) => waybillAccount(carrier, context)));
  return new Map(accounts.map((account) => [account.carrier, account]));
}

/** The settings of a carrier are not complete, or it has no keys. */
const notConfigured = ({ genitive }: WaybillCarrier): MessageSpec =>
  errorMessage('waybillNotConfigured', { carrier: genitive });

/** Why this user can have no waybill of an order with these settings. */
export async function accountRefusal(
  order: EntityRecords['orders'],
  { carrier, account, settings }: WaybillAccount,
  context: Pick<HookContext, 'store' | 'config' | 'user'>,
): Promise<MessageSpec | null> {
  if (!(await mayShip(order, context))) return errorMessage('waybillNotForShop');
  return account && carrier.waybills.isConfigured(settings) ? null : notConfigured(carrier);
}

/** The carrier for an order's waybill, or a refusal. */
export async function requireAccount(
  order: EntityRecords['orders'],
  carrier: WaybillCarrier,
  context: AccountContext & Pick<HookContext, 'user'>,
): Promise<CarrierAccount> {
  if (!(await mayShip(order, context))) throw refuse(403, 'waybillNotForShop');
  const account = await carrierAccount(carrier, context);
  if (account) return account;
  const { key, params } = notConfigured(carrier);
  throw refuse(409, key, params);
}

/** A carrier's failure as a refusal of the call; its own words are data. */
export function refusalOf(
  failure: CarrierFailure,
  { title, waybills }: WaybillCarrier,
  { language }: Pick<HookContext, 'language'>,
): Refusal {
  const { key, params } =
    failure.reason === 'refused'
      ? errorMessage('waybillRefused', { reason: waybills.reasonOf(failure.message, language), carrier: title })
      : failureMessage(failure);
  return refuse(failure.reason === 'down' || failure.reason === 'away' ? 502 : 409, key, params);
}

/** Calls the carrier; its failure becomes a refusal. */
export async function askCarrier<T>(
  work: () => Promise<T>,
  carrier: WaybillCarrier,
  context: Pick<HookContext, 'language'>,
): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    throw failure instanceof CarrierFailure ? refusalOf(failure, carrier, context) : failure;
  }
}
