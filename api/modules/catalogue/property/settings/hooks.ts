import { readFreeShippingStep } from '#domain/delivery/freeShippingSteps';
import { deliveryTypes } from '#domain/delivery/OrderAddress';
import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import { senderCollectionName, waybillSettings } from '#domain/delivery/waybillSettings';
import { exchangeSettingsId } from '#domain/exchange/exchangeSettings';
import { error } from '#domain/fields/Problem';
import { matchAll } from '#domain/query/Where';
import type { PaymentOffer } from '#domain/payment/PaymentOffer';
import { paymentCodes } from '#domain/payment/PaymentOffer';
import { paymentKeys, paymentOffers, paymentSettings, paymentSettingsId } from '#domain/payment/paymentSettings';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { Language } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { settingsReader } from '#domain/wire/settingsReader';
import type { EntityHooks, SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { checkExchange, exchangeChoices } from './exchangeChoices';
import { withLastExchange } from './lastExchange';

const collection = 'properties';

type DemoService = keyof NonNullable<HookContext['config']['demoServices']>;

/** The fields of payments that a way of delivery allows. */
const paymentFields = deliveryTypes.flatMap((type) => [
  { name: `${type}_available_payments`, isOwnerShop: true },
  { name: `${type}_merchant_available_payments`, isOwnerShop: false },
]);

const novaPoshta = { uk: 'Нової пошти', en: 'Nova Poshta' };
const ukrposhta = { uk: 'Укрпошти', en: 'Ukrposhta' };
const privatBank = { uk: 'ПриватБанку (оплата частинами)', en: 'PrivatBank (payment in instalments)' };
const liqPay = { uk: 'LiqPay', en: 'LiqPay' };

interface Access {
  /** Needed as soon as one of these ways or methods is active. */
  rulers: readonly string[];
  /** Whose key it is; of others the field says it all. */
  service?: Readonly<Record<Language, string>>;
}

const ofNovaPoshta: Access = { rulers: ['novapost_warehouse_active', 'novapost_address_active'], service: novaPoshta };
const ofUkrposhta: Access = { rulers: ['ukrpost_warehouse_active', 'ukrpost_address_active'], service: ukrposhta };
const ofPrivatBank: Access = { rulers: ['privat_installments_active'], service: privatBank };
const ofLiqPay: Access = {
  rulers: ['liqpay_privat24_active', 'liqpay_card_active', 'liqpay_gpay_active'],
  service: liqPay,
};
const ofExchange: Access = { rulers: ['exchange_active'] };

const keys: Readonly<Record<string, Access>> = {
  novapost_apikey: ofNovaPoshta,
  ukrpost_apikey: ofUkrposhta,
  privat_installments_public_apikey: ofPrivatBank,
  privat_installments_private_apikey: ofPrivatBank,
  exchange_user: ofExchange,
  exchange_password: ofExchange,
  liqpay_public_apikey: ofLiqPay,
  liqpay_private_apikey: ofLiqPay,
};

/** The methods that are active: for the marketplace owner's own shop, and for others. */
async function activePayments({
  store,
}: Pick<HookContext, 'store'>): Promise<(isOwnerShop: boolean) => readonly PaymentOffer[]> {
  const settings = paymentSettings(await store.get(collection, paymentSettingsId));
  return (isOwnerShop) => paymentOffers(settings, isOwnerShop);
}

/** The record without payments that were switched off since: they are no choices any more. */
async function withActivePayments(record: StoredRecord, context: Pick<HookContext, 'store'>): Promise<StoredRecord> {
  const stored = settingsReader(record);
  const offered = await activePayments(context);
  const known: readonly unknown[] = paymentCodes;
  const kept: Record<string, unknown> = {};
  for (const { name, isOwnerShop } of paymentFields) {
    const active: readonly unknown[] = offered(isOwnerShop).map(({ code }) => code);
    kept[name] = { '0': stored.list(name).filter((code) => active.includes(code) || !known.includes(code)) };
  }
  return { ...record, ...kept };
}

/**
 * Keys that nobody needs while a service of the demo stands in: as long as none of the same group is entered.
 * Ukrposhta's is for its directory alone, and the demo brings one.
 */
const demoKeys: Readonly<Record<DemoService, readonly (readonly string[])[]>> = {
  novaposhta: [['novapost_apikey'], ['ukrpost_apikey']],
  liqpay: [paymentKeys],
  privatbank: [paymentKeys],
};

function checkKeys(
  { draft, addProblem }: SaveHookArgs,
  { config, language }: Pick<HookContext, 'config' | 'language'>,
): void {
  const stored = settingsReader(draft);
  const services = Object.keys(config.demoServices ?? {}) as DemoService[];
  const spared = services
    .flatMap((service) => demoKeys[service])
    .filter((names) => names.every((name) => textOf(draft, name) === ''))
    .flat();
  for (const [name, { rulers, service }] of Object.entries(keys))
    if (textOf(draft, name) === '' && !spared.includes(name) && rulers.some((ruler) => stored.isOn(ruler)))
      addProblem(name, service ? error('serviceKeyRequired', { service: service[language] }) : error('required'));
}

function checkParts({ draft, addProblem }: SaveHookArgs): void {
  const stored = settingsReader(draft);
  const max = stored.number('privat_installments_max_parts');
  if (stored.isOn('privat_installments_active') && max !== null)
    if ((stored.number('privat_installments_min_parts') ?? 0) > max)
      addProblem('privat_installments_min_parts', error('bigger', { max }));
}

async function checkShipping({ draft, addProblem }: SaveHookArgs, context: HookContext): Promise<void> {
  Object.assign(draft, await withActivePayments(draft, context));
  const stored = settingsReader(draft);
  const known: readonly unknown[] = paymentCodes;
  for (const { name } of paymentFields)
    if (stored.list(name).some((code) => !known.includes(code))) addProblem(name, error('invalidChoice'));
  for (const type of deliveryTypes) {
    const steps = stored.list(`${type}_free_shipping_steps`);
    if (steps.some((step) => readFreeShippingStep(String(step)) === undefined))
      addProblem(`${type}_free_shipping_steps`, error('invalidShippingStep'));
  }
}

/** The branch of the sender is one of Nova Poshta's, the sender one that it has told of. */
async function checkSender({ draft, addProblem }: SaveHookArgs, { store }: HookContext): Promise<void> {
  const { sender, warehouse } = waybillSettings(draft);
  const hasAddress = settingsReader(draft).list('novapost_sender_address').length > 0;
  if (hasAddress && (!warehouse || /postomat/i.test(warehouse.warehouse_type)))
    addProblem('novapost_sender_address', error('invalidChoice'));
  if (sender !== '' && !(await store.get(senderCollectionName, sender)))
    addProblem('novapost_sender', error('invalidChoice'));
}

const branchChoice: Readonly<Record<Language, DatalistItem>> = {
  uk: { value: 'novapost_warehouse', view: 'Нова пошта: відділення' },
  en: { value: 'novapost_warehouse', view: 'Nova Poshta: branch' },
};

async function senderChoices({ store }: Pick<HookContext, 'store'>): Promise<DatalistItem[]> {
  const { records } = await store.find(senderCollectionName, { where: matchAll });
  return records.map(({ _id, title }) => ({ value: _id, view: String(title) }));
}

const settingsIds: readonly string[] = [paymentSettingsId, shippingSettingsId, exchangeSettingsId];

const isSettings = ({ _id }: StoredRecord): boolean => settingsIds.includes(_id);

/** Rules of the settings. */
export const settingsHooks: EntityHooks = {
  beforeSave: async (save, context) => {
    if (!isSettings(save.draft)) return;
    checkKeys(save, context);
    checkParts(save);
    if (save.draft._id === exchangeSettingsId) await checkExchange(save, context);
    if (save.draft._id !== shippingSettingsId) return;
    await checkShipping(save, context);
    await checkSender(save, context);
  },
  beforeRemoveOrDisable: (record) => (isSettings(record) ? 'settingsStay' : null),
  deniedActions: (record) => (isSettings(record) ? ['create', 'delete', 'duplicate'] : []),
  afterRead: (records, context) =>
    Promise.all(
      records.map(async (record) => {
        if (record._id === exchangeSettingsId) return withLastExchange(record, context);
        return record._id === shippingSettingsId ? withActivePayments(record, context) : record;
      }),
    ),
  choices: (field, _record, context) => {
    if (field === 'novapost_sender') return senderChoices(context);
    if (field === 'novapost_sender_address') return Promise.resolve([branchChoice[context.language]]);
    const found = paymentFields.find(({ name }) => name === field);
    if (!found) return exchangeChoices(field, context);
    return activePayments(context).then((offered) =>
      offered(found.isOwnerShop).map(({ code, title }) => ({ value: code, view: title[context.language] || code })),
    );
  },
};
