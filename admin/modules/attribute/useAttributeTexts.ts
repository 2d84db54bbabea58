import { useLanguage } from '../../core/i18n/languageStore';
import { screenTranslators } from '../../core/i18n/panelI18n';
import { attributeTexts } from './texts';

const translators = screenTranslators(attributeTexts);

export const useAttributeTexts = () => translators(useLanguage());
