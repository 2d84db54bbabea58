import { languages } from '../../domain/text/Language';
import { chooseLanguage, useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { Segment } from './Segment';

/** The interface's language; each is written as УК / EN and named in itself. `full` writes the names out. */
export function LanguageSwitch({ full = false }: { full?: boolean }) {
  const t = useT();
  const language = useLanguage();
  const names = { uk: t('languages.ukOwn'), en: t('languages.enOwn') };
  const short = { uk: t('languages.ukShort'), en: t('languages.enShort') };
  return (
    <Segment
      label={t('shell.language')}
      value={language}
      options={languages.map((code) => ({
        value: code,
        label: full ? names[code] : short[code],
        name: names[code],
        lang: code,
      }))}
      onChange={chooseLanguage}
    />
  );
}
