import type { Store } from 'ra-core';
import { localStorageStore } from 'ra-core';
import { isLanguage } from '#domain/text/Language';
import { languageStore } from '../core/i18n/languageStore';
import { switchLanguage } from '../core/i18n/panelTexts';

const localeKey = 'locale';

/**
 * react-admin's store of preferences, in the local storage. Its `locale` is the interface's language, which is kept in a
 * cookie because the server needs it: `useLocaleState` and the panel's switch change the same value.
 */
export function preferenceStore(): Store {
  const stored = localStorageStore('1', 'yarmarok');
  return {
    ...stored,
    getItem: <T>(key: string, defaultValue?: T) =>
      key === localeKey ? (languageStore.get() as T) : stored.getItem<T>(key, defaultValue),
    setItem: <T>(key: string, value: T) => {
      if (key !== localeKey) stored.setItem(key, value);
      else if (isLanguage(value)) void switchLanguage(value);
    },
    // A logout ends the session; preferences are the browser's, like the language and the theme.
    reset: () => undefined,
    subscribe: (key, callback) =>
      key === localeKey
        ? languageStore.subscribe(() => callback(languageStore.get()))
        : stored.subscribe(key, callback),
  };
}
