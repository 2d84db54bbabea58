import { readFreeShippingStep } from '#domain/delivery/freeShippingSteps';
import { deliveryTypes } from '#domain/delivery/deliveryMethods';
import { waybillSettings } from '#domain/delivery/waybillSettings';
import { error } from '#domain/fields/Problem';
import { paymentCodes } from '../../../services/payment/paymentMethods';
import { settingsReader } from '#domain/wire/settingsReader';
import type { ServiceKeys } from '#core/schema/checkServiceKeys';
import { checkServiceKeys } from '#core/schema/checkServiceKeys';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { carriers, waybillCarriers } from '../../../services/carriers/carriers';
import type { Carrier } from '../../../services/carriers/contract/Carrier';
import { senderCollection } from '../directory/StoredSender';
import { paymentFields, withActivePayments } from './activePayments';

const services: readonly ServiceKeys[] = carriers.map(({ code, genitive, credentials, methods }) => ({
  service: genitive,
  keys: credentials.map(({ name }) => `${code}_${name}`),
  rulers: methods.map(({ type }) => `${type}_active`),
}));

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

/** The branch of the sender is one of the carrier's, the sender one that it has told of. */
async function checkSender(
  { code }: Carrier,
  { draft, addProblem }: SaveHookArgs,
  { store }: HookContext,
): Promise<void> {
  const { sender, warehouse } = waybillSettings(draft, code);
  const hasAddress = settingsReader(draft).list(`${code}_sender_address`).length > 0;
  if (hasAddress && (!warehouse || /postomat/i.test(warehouse.warehouse_type)))
    addProblem(`${code}_sender_address`, error('invalidChoice'));
  if (sender !== '' && !(await store.get(senderCollection.name, sender)))
    addProblem(`${code}_sender`, error('invalidChoice'));
}

/** Before a save of the settings of delivery. */
export async function checkShippingSettings(save: SaveHookArgs, context: HookContext): Promise<void> {
  // The demo's carriers need no keys: of the others it brings the directories.
  if (!carriers.some(({ code }) => context.config.demoServices?.[code]))
    checkServiceKeys(save, services, context.language);
  Object.assign(save.draft, await withActivePayments(save.draft, context));
  checkMethods(save);
  for (const carrier of waybillCarriers) await checkSender(carrier, save, context);
}
