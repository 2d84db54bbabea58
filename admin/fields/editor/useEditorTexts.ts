import { useLanguage } from '../../core/i18n/languageStore';
import { screenTranslators } from '../../core/i18n/panelI18n';
import { editorTexts } from './texts';

const translators = screenTranslators(editorTexts);

export const useEditorTexts = () => translators(useLanguage());
