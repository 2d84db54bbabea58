import { useLanguage } from '../../core/i18n/languageStore';
import { screenTranslators } from '../../core/i18n/panelI18n';
import { jobTexts } from './texts';

const translators = screenTranslators(jobTexts);

export const useJobTexts = () => translators(useLanguage());
