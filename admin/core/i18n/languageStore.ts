import type { Language } from '#domain/text/Language';
import { isLanguage, localeOf, mainLanguage } from '#domain/text/Language';
import { readCookie, writeCookie } from '../cookies';
import { createStore, useStoreValue } from '../createStore';

const cookieName = 'language';

/**
 * That of a form which the server has put into the page; the language cookie, else the browser's language if it is
 * supported, else Ukrainian: the same rule as on the server.
 */
function initialLanguage(): Language {
  // Catalogues, which the hooks of their texts stand beside, are read outside of a page too.
  if (typeof document === 'undefined') return mainLanguage;
  const pageLanguage = document.querySelector<HTMLMetaElement>('meta[name=language]')?.content;
  if (isLanguage(pageLanguage)) return pageLanguage;
  const storedLanguage = readCookie(cookieName);
  if (isLanguage(storedLanguage)) return storedLanguage;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? mainLanguage;
}

/** The interface's language; react-admin reads it as `locale` of its store (preferenceStore). */
export const languageStore = createStore<Language>(initialLanguage());

export const currentLanguage = languageStore.get;
export const useLanguage = (): Language => useStoreValue(languageStore);

export function setDocumentLanguage(): void {
  document.documentElement.lang = localeOf[languageStore.get()];
}

/** Switches the language without a reload: notifies subscribers and writes the cookie for the server. */
export function setLanguage(nextLanguage: Language): void {
  writeCookie(cookieName, nextLanguage);
  languageStore.set(nextLanguage);
  setDocumentLanguage();
}
