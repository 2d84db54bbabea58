import { useLanguage } from '../../i18n/languageStore';
import { textsOf } from '../../i18n/texts';
import { loginTexts } from './texts';

const inLanguage = textsOf(loginTexts);

export function useLoginTexts() {
  const language = useLanguage();
  return { t: inLanguage(language), language };
}
