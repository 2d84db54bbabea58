import { useLanguage } from './languageStore';
import { screenTranslators } from './panelI18n';
import type { SameKeys, TextKey, TextTree, TranslateText } from './texts';

/** The hook for texts that load with their screen: returns their translate function in the panel's language. */
export function createTextsHook<Tree extends TextTree>(catalogues: {
  en: Tree;
  uk: SameKeys<Tree>;
}): () => TranslateText<TextKey<Tree>> {
  const translators = screenTranslators(catalogues);
  return function useTexts() {
    return translators(useLanguage());
  };
}
