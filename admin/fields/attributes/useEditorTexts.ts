import { useLanguage } from '../../core/i18n/languageStore';
import { screenTranslators } from '../../core/i18n/panelI18n';
import { attributeEditorTexts } from './texts';

const translators = screenTranslators(attributeEditorTexts);

export const useEditorTexts = () => translators(useLanguage());
