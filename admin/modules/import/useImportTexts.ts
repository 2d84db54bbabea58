import { useLanguage } from '../../core/i18n/languageStore';
import { screenTranslators } from '../../core/i18n/panelI18n';
import { importTexts } from './texts';

const translators = screenTranslators(importTexts);

export const useImportTexts = () => translators(useLanguage());
