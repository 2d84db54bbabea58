import { useLanguage } from '../../core/i18n/languageStore';
import { createTranslators } from '../../core/i18n/texts';
import { mailTexts } from './texts';

const translators = createTranslators(mailTexts);

export const useMailTexts = () => translators(useLanguage());
