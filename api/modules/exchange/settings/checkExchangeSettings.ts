import { error } from '#domain/fields/Problem';
import { settingsReader } from '#domain/wire/settingsReader';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { classifierFields, declaredChoices } from './classifierChoices';

/** Needed while the exchange is active. */
const credentials = ['exchange_user', 'exchange_password'];

/** Before a save of the settings of the exchange: what is chosen is something that 1C has declared. */
export async function checkExchangeSettings(
  { draft, addProblem }: SaveHookArgs,
  context: Pick<HookContext, 'store'>,
): Promise<void> {
  const stored = settingsReader(draft);
  if (stored.isOn('exchange_active'))
    for (const field of credentials) if (stored.text(field) === '') addProblem(field, error('required'));
  for (const [field, kind] of Object.entries(classifierFields)) {
    const known = new Set((await declaredChoices(kind, context)).map(({ value }) => value));
    const chosen = [stored.text(field), ...stored.list(field).map(String)].filter((id) => id !== '');
    if (chosen.some((id) => !known.has(id))) addProblem(field, error('invalidChoice'));
  }
}
