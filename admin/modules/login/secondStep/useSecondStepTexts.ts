import { useLanguage } from '../../../core/i18n/languageStore';
import { createTranslators } from '../../../core/i18n/texts';
import { secondStepTexts } from './texts';

const secondStepTranslators = createTranslators(secondStepTexts);

export function useSecondStepTexts() {
  const language = useLanguage();
  return { t: secondStepTranslators(language), language };
}
