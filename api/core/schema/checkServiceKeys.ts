import { error } from '#domain/fields/Problem';
import type { Language } from '#domain/text/Language';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { settingsReader } from '#domain/wire/settingsReader';
import type { SaveHookArgs } from './EntityHooks';
import { textOf } from './valueOf';

/** An outside service in the settings. */
export interface ServiceKeys {
  /** Whose key it is, in the genitive. */
  service: Bilingual;
  /** Fields of its keys: needed as soon as one of the rulers is on. */
  keys: readonly string[];
  rulers: readonly string[];
}

/** Whether the keys of services whose methods are active are entered. */
export function checkServiceKeys(
  { draft, addProblem }: Pick<SaveHookArgs, 'draft' | 'addProblem'>,
  services: readonly ServiceKeys[],
  language: Language,
): void {
  const stored = settingsReader(draft);
  for (const { service, keys, rulers } of services) {
    if (!rulers.some((ruler) => stored.isOn(ruler))) continue;
    for (const key of keys)
      if (textOf(draft, key) === '') addProblem(key, error('serviceKeyRequired', { service: service[language] }));
  }
}
