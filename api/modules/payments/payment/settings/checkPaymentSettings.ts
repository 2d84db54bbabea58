import { error } from '#domain/fields/Problem';
import { paymentKeys } from '#domain/payment/paymentSettings';
import { settingsReader } from '#domain/wire/settingsReader';
import type { ServiceKeys } from '#core/schema/checkServiceKeys';
import { checkServiceKeys } from '#core/schema/checkServiceKeys';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { serviceTexts } from './texts';

const services: readonly ServiceKeys[] = [
  {
    service: serviceTexts.privatBank,
    keys: ['privat_installments_public_apikey', 'privat_installments_private_apikey'],
    rulers: ['privat_installments_active'],
  },
  {
    service: serviceTexts.liqPay,
    keys: ['liqpay_public_apikey', 'liqpay_private_apikey'],
    rulers: ['liqpay_privat24_active', 'liqpay_card_active', 'liqpay_gpay_active'],
  },
];

/** A bank of the demo stands in as long as there is no key at all. */
const isDemo = (draft: SaveHookArgs['draft'], { demoServices }: HookContext['config']): boolean =>
  (demoServices?.liqpay ?? demoServices?.privat_installments) !== undefined &&
  paymentKeys.every((name) => textOf(draft, name) === '');

function checkParts({ draft, addProblem }: SaveHookArgs): void {
  const stored = settingsReader(draft);
  const max = stored.number('privat_installments_max_parts');
  if (stored.isOn('privat_installments_active') && max !== null)
    if ((stored.number('privat_installments_min_parts') ?? 0) > max)
      addProblem('privat_installments_min_parts', error('bigger', { max }));
}

/** Before a save of the settings of payment. */
export function checkPaymentSettings(
  save: SaveHookArgs,
  { config, language }: Pick<HookContext, 'config' | 'language'>,
): void {
  if (!isDemo(save.draft, config)) checkServiceKeys(save, services, language);
  checkParts(save);
}
