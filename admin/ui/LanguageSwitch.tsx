import { languages } from '#domain/text/Language';
import { useLanguage } from '../core/i18n/languageStore';
import { switchLanguage } from '../core/i18n/panelTexts';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { SegmentedControl } from './SegmentedControl';

/**
 * Switches the interface's language: УК / EN, each with its own name for screen readers. `isFullName` shows the full
 * names.
 */
export function LanguageSwitch({ isFullName = false }: { isFullName?: boolean }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const names = { uk: t('languages.ukOwn'), en: t('languages.enOwn') };
  const short = { uk: t('languages.ukShort'), en: t('languages.enShort') };
  return (
    <SegmentedControl
      label={t('shell.language')}
      value={language}
      options={languages.map((code) => ({
        value: code,
        label: isFullName ? names[code] : short[code],
        fullName: names[code],
        lang: code,
      }))}
      onChange={(next) => void switchLanguage(next)}
    />
  );
}
