import { readFreeShippingStep } from '#domain/delivery/freeShippingSteps';
import { deliveryTypes } from '#domain/delivery/OrderAddress';
import { waybillSettings } from '#domain/delivery/waybillSettings';
import { error } from '#domain/fields/Problem';
import { paymentCodes } from '../../../services/paymentMethods';
import { settingsReader } from '#domain/wire/settingsReader';
import type { ServiceKeys } from '#core/schema/checkServiceKeys';
import { checkServiceKeys } from '#core/schema/checkServiceKeys';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { senderCollection } from '../directory/StoredSender';
import { paymentFields, withActivePayments } from './activePayments';
import { serviceTexts } from './texts';

const services: readonly ServiceKeys[] = [
  {
    service: serviceTexts.novaPoshta,
    keys: ['novapost_apikey'],
    rulers: ['novapost_warehouse_active', 'novapost_address_active'],
  },
  {
    service: serviceTexts.ukrPoshta,
    keys: ['ukrpost_apikey'],
    rulers: ['ukrpost_warehouse_active', 'ukrpost_address_active'],
  },
];

function checkMethods({ draft, addProblem }: SaveHookArgs): void {
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
  if (sender !== '' && !(await store.get(senderCollection.name, sender)))
    addProblem('novapost_sender', error('invalidChoice'));
}

/** Before a save of the settings of delivery. */
export async function checkShippingSettings(save: SaveHookArgs, context: HookContext): Promise<void> {
  // The demo's Nova Poshta needs no key; Ukrposhta's is for its directory alone, and the demo brings one.
  if (!context.config.demoServices?.novapost) checkServiceKeys(save, services, context.language);
  Object.assign(save.draft, await withActivePayments(save.draft, context));
  checkMethods(save);
  await checkSender(save, context);
}
