import { useLanguage } from '../../core/i18n/languageStore';
import { screenTranslators } from '../../core/i18n/panelI18n';
import { mailTexts } from './texts';

const translators = screenTranslators(mailTexts);

export const useMailTexts = () => translators(useLanguage());
