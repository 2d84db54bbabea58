import { useLanguage } from '../../core/i18n/languageStore';
import { screenTranslators } from '../../core/i18n/panelI18n';
import { variationTexts } from './texts';

const translators = screenTranslators(variationTexts);

export const useVariationTexts = () => translators(useLanguage());
