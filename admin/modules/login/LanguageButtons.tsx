import { languages } from '#domain/text/Language';
import { setLanguage } from '../../core/i18n/languageStore';
import { useLoginTexts } from './useLoginTexts';

export function LanguageButtons() {
  const { t, language } = useLoginTexts();
  return (
    <div className="login-languages" role="group" aria-label={t('language')}>
      {languages.map((code) => (
        <button key={code} type="button" lang={code} aria-pressed={code === language} onClick={() => setLanguage(code)}>
          {t(code)}
        </button>
      ))}
    </div>
  );
}
