import { useLanguage } from '../../core/i18n/languageStore';
import { screenTranslators } from '../../core/i18n/panelI18n';
import { tokenTexts } from './texts';

const translators = screenTranslators(tokenTexts);

export const useTokenTexts = () => translators(useLanguage());
