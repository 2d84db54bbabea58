import type { TranslationMessages } from 'ra-core';
import type { Language } from '#domain/text/Language';
import { setLanguage } from './languageStore';

const loaded = new Map<Language, TranslationMessages>();

export const hasTexts = (language: Language): boolean => loaded.has(language);
export const addTexts = (language: Language, texts: TranslationMessages): void => void loaded.set(language, texts);

/** Loads the texts of a language, once. They are there before the panel is shown in it. */
export async function loadTexts(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const { texts } = await (language === 'uk' ? import('./ukTexts') : import('./enTexts'));
  addTexts(language, texts);
}

/** Throws when they are not loaded. */
export function loadedTexts(language: Language): TranslationMessages {
  const texts = loaded.get(language);
  if (!texts) throw new Error(`the texts of "${language}" are not loaded`);
  return texts;
}

/** Switches the panel's language once its texts are there. Offline, with texts never loaded, the language stays. */
export const switchLanguage = (language: Language): Promise<void> =>
  loadTexts(language).then(
    () => setLanguage(language),
    () => undefined,
  );
