import type { Language } from '../../domain/text/Language';
import { useT } from '../i18n/useT';

/** УК or EN, never a flag. */
export function LocaleBadge({ locale }: { locale: Language }) {
  const t = useT();
  return (
    <span className={`locale-badge ${locale}`}>{t(locale === 'uk' ? 'languages.ukShort' : 'languages.enShort')}</span>
  );
}
