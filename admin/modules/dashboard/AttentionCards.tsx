import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import { LinkBase as Link } from 'ra-core';
import { formatMessage } from '#domain/text/translate';
import type { DashboardResult } from '#domain/wire/Start';
import { useLanguage } from '../../core/i18n/languageStore';
import { listPath } from '../../core/routing/paths';
import { useDashboardTexts } from './texts';

interface AttentionCardsProps extends Pick<DashboardResult, 'attention'> {
  /** A note above them says what needs attention. */
  isNoted: boolean;
}

/** Other work than orders: numbers side by side, each of which leads to its list. */
export function AttentionCards({ attention, isNoted }: AttentionCardsProps) {
  const t = useDashboardTexts();
  const language = useLanguage();
  const openItems = attention.filter(({ count }) => count > 0);
  if (openItems.length === 0 && isNoted) return null;
  if (openItems.length === 0)
    return (
      <Card
        component="section"
        aria-label={t('attention')}
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, padding: '12px 20px' }}
      >
        <CheckCircleOutlined color="success" />
        <Typography>{t('attentionNone')}</Typography>
      </Card>
    );
  return (
    <Card
      component="section"
      aria-label={t('attention')}
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        overflow: 'hidden',
        '& > a': {
          display: 'flex',
          flex: '1 1 190px',
          // Lines between the cells, whatever the number of rows.
          boxShadow: `1px 1px 0 ${theme.tokens.border}`,
          alignItems: 'center',
          gap: 1,
          minHeight: 48,
          padding: '6px 12px 6px 20px',
          color: 'inherit',
          fontSize: '0.84375rem',
          textDecoration: 'none',
          '&:hover': { background: theme.tokens.hover },
          '&:focus-visible': { outlineOffset: -2 },
          '& > b': { fontSize: '0.9375rem', fontWeight: 650 },
          '& > svg': { marginLeft: 'auto', fontSize: 18, color: theme.tokens.textHint, flex: 'none' },
        },
      })}
    >
      {openItems.map(({ id, entity, count, filter }) => (
        <Link key={id} to={listPath(entity, `?page=1&filter=${filter}`)}>
          <b>{formatMessage(language, '{count}', { count })}</b> <span>{t(`waits.${id}`)}</span>
          <ChevronRightOutlined aria-hidden />
        </Link>
      ))}
    </Card>
  );
}
