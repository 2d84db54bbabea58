import { useSyncExternalStore } from 'react';
import type { Language } from '../../domain/text/Language';
import { isLanguage, localeOf, mainLanguage } from '../../domain/text/Language';
import { readCookie, writeCookie } from '../app/cookies';

const cookieName = 'language';
const listeners = new Set<() => void>();

/**
 * The language cookie, else the browser's language if it is supported, else Ukrainian: the same rule as on the server.
 */
function initialLanguage(): Language {
  const storedLanguage = readCookie(cookieName);
  if (isLanguage(storedLanguage)) return storedLanguage;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? mainLanguage;
}

let language: Language = initialLanguage();

export const currentLanguage = (): Language => language;

/** Switches the language without a reload: notifies subscribers and writes the cookie for the server. */
export function setLanguage(nextLanguage: Language): void {
  language = nextLanguage;
  writeCookie(cookieName, nextLanguage);
  setDocumentLanguage();
  listeners.forEach((listener) => listener());
}

export function setDocumentLanguage(): void {
  document.documentElement.lang = localeOf[language];
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);
