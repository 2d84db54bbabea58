import { useLanguage } from '../../core/i18n/languageStore';
import { screenTranslators } from '../../core/i18n/panelI18n';
import { productTexts } from './texts';

const translators = screenTranslators(productTexts);

export const useProductTexts = () => translators(useLanguage());
