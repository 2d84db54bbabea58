import type { Language } from '#domain/text/Language';
import { useTranslate } from '../core/i18n/useTranslate';

/** УК or EN; never a flag. */
export function LocaleBadge({ locale }: { locale: Language }) {
  const t = useTranslate();
  return (
    <span className={`locale-badge ${locale}`}>{t(locale === 'uk' ? 'languages.ukShort' : 'languages.enShort')}</span>
  );
}
