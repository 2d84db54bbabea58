import { useLanguage } from '../../core/i18n/languageStore';
import { screenTranslators } from '../../core/i18n/panelI18n';
import { multiEditTexts } from './texts';

const translators = screenTranslators(multiEditTexts);

export const useMultiEditTexts = () => translators(useLanguage());
