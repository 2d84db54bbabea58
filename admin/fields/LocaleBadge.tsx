import type { Language } from '#domain/text/Language';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';

/** УК or EN; never a flag. */
export function LocaleBadge({ locale }: { locale: Language }) {
  const t = usePanelTranslate();
  return (
    <span className={`locale-badge ${locale}`}>{t(locale === 'uk' ? 'languages.ukShort' : 'languages.enShort')}</span>
  );
}
