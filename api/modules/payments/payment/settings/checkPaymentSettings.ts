import { error } from '#domain/fields/Problem';
import { settingsReader } from '#domain/wire/settingsReader';
import type { ServiceKeys } from '#core/schema/checkServiceKeys';
import { checkServiceKeys } from '#core/schema/checkServiceKeys';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { paymentMethods } from '../../../../services/payment/paymentMethods';
import { paymentServices } from '../../../../services/payment/paymentServices';
import { paymentKeys } from '../providerOf';

const services: readonly ServiceKeys[] = paymentServices.map(({ ofTitle, credentials, methods }) => ({
  service: ofTitle,
  keys: credentials.flatMap(({ name, isOpen }) => (isOpen ? [] : [name])),
  rulers: methods.map(({ prefix }) => `${prefix}_active`),
}));

/** A bank of the demo stands in as long as there is no key at all. */
const isDemo = (draft: SaveHookArgs['draft'], { demoServices }: HookContext['config']): boolean =>
  paymentServices.some(({ code }) => demoServices?.[code] !== undefined) &&
  paymentKeys.every((name) => textOf(draft, name) === '');

function checkParts({ draft, addProblem }: SaveHookArgs): void {
  const stored = settingsReader(draft);
  for (const { prefix, inParts } of paymentMethods) {
    const max = stored.number(`${prefix}_max_parts`);
    if (!inParts || !stored.isOn(`${prefix}_active`) || max === null) continue;
    if ((stored.number(`${prefix}_min_parts`) ?? 0) > max) addProblem(`${prefix}_min_parts`, error('bigger', { max }));
  }
}

/** Before a save of the settings of payment. */
export function checkPaymentSettings(
  save: SaveHookArgs,
  { config, language }: Pick<HookContext, 'config' | 'language'>,
): void {
  if (!isDemo(save.draft, config)) checkServiceKeys(save, services, language);
  checkParts(save);
}
