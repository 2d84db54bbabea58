import type { MessageKey } from '../text/messages/MessageKey';
import type { Language } from '../text/Language';

/**
 * A validation problem, not translated yet. An error refuses the save; a warning does not. `locale` is the language of
 * the value, if it has one.
 */
export interface Problem {
  level: 'error' | 'warning';
  key: MessageKey;
  params?: Readonly<Record<string, string | number>>;
  locale?: Language;
}

export const error = (key: MessageKey, params?: Problem['params']): Problem =>
  params ? { level: 'error', key, params } : { level: 'error', key };
export const warning = (key: MessageKey, params?: Problem['params']): Problem =>
  params ? { level: 'warning', key, params } : { level: 'warning', key };
