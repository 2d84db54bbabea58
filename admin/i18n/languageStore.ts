import { useSyncExternalStore } from 'react';
import type { Language } from '../../domain/text/Language';
import { isLanguage, localeOf, mainLanguage } from '../../domain/text/Language';
import { readCookie, writeCookie } from '../app/cookies';

const cookieName = 'language';
const listeners = new Set<() => void>();

/** The cookie, else the browser's own language when it is one of ours, else Ukrainian: as the server decides too. */
function initialLanguage(): Language {
  const storedLanguage = readCookie(cookieName);
  if (isLanguage(storedLanguage)) return storedLanguage;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? mainLanguage;
}

let language: Language = initialLanguage();

export const currentLanguage = (): Language => language;

/** Tells the page and, by the cookie, the server. Every text on the screen follows without a reload. */
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
