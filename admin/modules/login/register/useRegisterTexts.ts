import { useLanguage } from '../../../core/i18n/languageStore';
import { createTranslators } from '../../../core/i18n/texts';
import { registerTexts } from './texts';

const registerTranslators = createTranslators(registerTexts);

export function useRegisterTexts() {
  const language = useLanguage();
  return { t: registerTranslators(language), language };
}
