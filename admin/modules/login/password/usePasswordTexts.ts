import { useLanguage } from '../../../core/i18n/languageStore';
import { createTranslators } from '../../../core/i18n/texts';
import { passwordTexts } from './texts';

const passwordTranslators = createTranslators(passwordTexts);

export function usePasswordTexts() {
  const language = useLanguage();
  return { t: passwordTranslators(language), language };
}
