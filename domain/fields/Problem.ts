import type { MessageKey } from '../text/messages/MessageKey';
import type { Language } from '../text/Language';

/**
 * What is wrong with a value, before it is put into words. An error refuses the save; a warning does not.
 * `locale` ties it to one language's value.
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
