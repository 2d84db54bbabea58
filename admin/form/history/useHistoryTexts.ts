import { useLanguage } from '../../core/i18n/languageStore';
import { screenTranslators } from '../../core/i18n/panelI18n';
import { historyTexts } from './texts';

const translators = screenTranslators(historyTexts);

export const useHistoryTexts = () => translators(useLanguage());
