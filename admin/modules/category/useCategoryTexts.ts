import { useLanguage } from '../../core/i18n/languageStore';
import { screenTranslators } from '../../core/i18n/panelI18n';
import { categoryTexts } from './texts';

const translators = screenTranslators(categoryTexts);

export const useCategoryTexts = () => translators(useLanguage());
