import { useLanguage } from '../../core/i18n/languageStore';
import { createTranslators } from '../../core/i18n/texts';
import { loginTexts } from './texts';

const loginTranslators = createTranslators(loginTexts);

export function useLoginTexts() {
  const language = useLanguage();
  return { t: loginTranslators(language), language };
}
