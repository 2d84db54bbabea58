import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import type { WaybillSettings } from '#domain/delivery/waybillSettings';
import { waybillSettings } from '#domain/delivery/waybillSettings';
import type { MessageSpec } from '#core/kernel/Reply';
import { errorMessage } from '#core/kernel/Reply';
import type { Refusal } from '#core/kernel/refuse';
import { refuse } from '#core/kernel/refuse';
import { isOwnerStaff } from '#core/schema/Access';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { carrierKey } from '../carriers/carrierKeys';
import { CarrierFailure } from '../carriers/CarrierFailure';
import { failureMessage } from '../carriers/failureMessage';
import type { CarrierContext } from '../carriers/novaPoshta';
import { shopOffers } from '../../orders/shared/offers/shopOffers';
import { addressOf } from '../../orders/shared/values/orderValues';
import { settingsCollection } from '../../orders/shared/settingsCollection';
import type { NovaPoshtaWaybills } from './novaPoshtaWaybills';
import { novaPoshtaWaybills } from './novaPoshtaWaybills';
import { refusedReason } from './refusedReason';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { novaPoshtaAddress, novaPoshtaCabinet } from '../../../services/carriers/novaposhta/novaPoshtaAddresses';

type AccountContext = Pick<HookContext, 'store' | 'secretBox'> & CarrierContext;

export interface CarrierAccount {
  client: NovaPoshtaWaybills;
  /** The demo's carrier: it delivers nothing. */
  isDemo: boolean;
}

/** Nova Poshta with the marketplace's key, without one that of the demo; null where there is neither. */
export async function carrierAccount(context: AccountContext): Promise<CarrierAccount | null> {
  const { serviceClient, config } = context;
  const key = await carrierKey('novapost', context);
  if (key !== '') return { client: novaPoshtaWaybills(key, context), isDemo: false };
  const demo = config.demoServices?.novapost;
  if (!demo) return null;
  const serviceUrls = {
    ...config.serviceUrls,
    [novaPoshtaAddress.variable]: demo.url,
    [novaPoshtaCabinet.variable]: demo.url,
  };
  return { client: novaPoshtaWaybills(demo.key, { serviceClient, config: { serviceUrls } }), isDemo: true };
}

export const readWaybillSettings = async ({ store }: Pick<HookContext, 'store'>): Promise<WaybillSettings> =>
  waybillSettings(await store.get(settingsCollection, shippingSettingsId));

/**
 * Whether somebody may make out waybills of an order: they are of the marketplace's contract with the carrier.
 * Merchants may when the marketplace offers their shop this way of delivery.
 */
export async function mayShip(
  order: EntityRecords['orders'],
  context: Pick<HookContext, 'store' | 'config' | 'user'>,
): Promise<boolean> {
  const { user } = context;
  if (user && isOwnerStaff(user)) return true;
  const type = addressOf(order)?.type;
  const { deliveries } = await shopOffers(textOf(order, 'shop'), context);
  return deliveries.some((offer) => offer.type === type);
}

/** Why this user can have no waybill of an order with these settings. */
export async function accountRefusal(
  order: EntityRecords['orders'],
  { account, settings }: { account: CarrierAccount | null; settings: WaybillSettings },
  context: Pick<HookContext, 'store' | 'config' | 'user'>,
): Promise<MessageSpec | null> {
  if (!(await mayShip(order, context))) return errorMessage('waybillNotForShop');
  return account === null || settings.sender === '' || settings.warehouse === null
    ? errorMessage('waybillNotConfigured')
    : null;
}

/** The carrier for an order's waybill, or a refusal. */
export async function requireCarrier(
  order: EntityRecords['orders'],
  context: AccountContext & Pick<HookContext, 'user' | 'config'>,
): Promise<NovaPoshtaWaybills> {
  if (!(await mayShip(order, context))) throw refuse(403, 'waybillNotForShop');
  const account = await carrierAccount(context);
  if (!account) throw refuse(409, 'waybillNotConfigured');
  return account.client;
}

/** A carrier's failure as a refusal of the call; its own words are data. */
export function refusalOf(failure: CarrierFailure, { language }: Pick<HookContext, 'language'>): Refusal {
  const { key, params } =
    failure.reason === 'refused'
      ? errorMessage('waybillRefused', { reason: refusedReason(failure.message, language) })
      : failureMessage(failure);
  return refuse(failure.reason === 'down' || failure.reason === 'away' ? 502 : 409, key, params);
}

/** Calls the carrier; its failure becomes a refusal. */
export async function askCarrier<T>(work: () => Promise<T>, context: Pick<HookContext, 'language'>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    throw failure instanceof CarrierFailure ? refusalOf(failure, context) : failure;
  }
}
