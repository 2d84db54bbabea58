import { error } from '#domain/fields/Problem';
import { messageRules } from '#domain/order/messengerSettings';
import type { ServiceKeys } from '#core/schema/checkServiceKeys';
import { checkServiceKeys } from '#core/schema/checkServiceKeys';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { messengers } from '../../../services/messengers/messengers';
import { isDemo } from '../openMessenger';

const services: readonly ServiceKeys[] = messengers.map(({ code, ofTitle, credentials }) => ({
  service: ofTitle,
  keys: credentials.flatMap(({ name, isOptional }) => (isOptional ? [] : [name])),
  rulers: [`${code}_active`],
}));

/** Before a save: who is active has a key, and quiet hours have both ends. */
export function checkMessengerSettings(
  save: SaveHookArgs,
  { config, language }: Pick<HookContext, 'config' | 'language'>,
): void {
  if (!isDemo(save.draft, config)) checkServiceKeys(save, services, language);
  const { from, to } = messageRules(save.draft).quietHours;
  if ((from === '') !== (to === '')) save.addProblem(`message_quiet_${from === '' ? 'from' : 'to'}`, error('required'));
}
