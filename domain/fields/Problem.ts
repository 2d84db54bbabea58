import type { MessageKey } from '../text/messages/MessageKey';
import type { Language } from '../text/Language';
import type { TextParams } from '../text/translate';

/**
 * A validation problem, not translated yet. An error refuses the save; a warning does not. `locale` is the language of
 * the value, if it has one. What only the server finds has keys of its own messages.
 */
export interface Problem<Key extends string = MessageKey> {
  level: 'error' | 'warning';
  key: Key;
  params?: TextParams;
  locale?: Language;
  /** Of a warning: another value was saved than the one that was submitted. */
  isAdjustment?: true;
}

export const error = <Key extends string>(key: Key, params?: Problem['params']): Problem<Key> =>
  params ? { level: 'error', key, params } : { level: 'error', key };
export const warning = <Key extends string>(key: Key, params?: Problem['params']): Problem<Key> =>
  params ? { level: 'warning', key, params } : { level: 'warning', key };

/** A warning that another value was saved than the one that was submitted. */
export const adjustment = <Key extends string>(key: Key, params?: Problem['params']): Problem<Key> => ({
  ...warning(key, params),
  isAdjustment: true,
});
