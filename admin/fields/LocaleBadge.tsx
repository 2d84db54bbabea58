import { styled } from '@mui/material/styles';
import type { Language } from '../../domain/text/Language';
import { useT } from '../i18n/useT';

const Badge = styled('span')(({ theme }) => ({
  font: 'inherit',
  fontSize: '0.65625rem',
  lineHeight: '16px',
  fontWeight: 650,
  letterSpacing: '0.02em',
  padding: '0 5px',
  borderRadius: 4,
  background: theme.tokens.accentTint,
  color: theme.tokens.accentText,
  '&.en': { background: theme.tokens.infoTint, color: theme.tokens.info },
}));

/** УК or EN, never a flag. */
export function LocaleBadge({ locale }: { locale: Language }) {
  const t = useT();
  return <Badge className={locale}>{t(locale === 'uk' ? 'languages.ukShort' : 'languages.enShort')}</Badge>;
}
