import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { SvgIconComponent } from '@mui/icons-material';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import ProductionQuantityLimitsOutlined from '@mui/icons-material/ProductionQuantityLimitsOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import { LinkBase as Link } from 'ra-core';
import { formatMessage } from '#domain/text/translate';
import type { DashboardResult } from '#domain/wire/Start';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { listPath } from '../../core/routing/paths';
import type { Colors } from '../../ui/theme/Colors';

type Attention = DashboardResult['attention'][number];

const cardStyles: Record<Attention['id'], { icon: SvgIconComponent; tint: keyof Colors; colour: keyof Colors }> = {
  outOfStock: { icon: ProductionQuantityLimitsOutlined, tint: 'errorTint', colour: 'error' },
  noPhoto: { icon: ImageNotSupportedOutlined, tint: 'warningTint', colour: 'warning' },
  notVisible: { icon: VisibilityOffOutlined, tint: 'warningTint', colour: 'warning' },
  noTranslation: { icon: TranslateOutlined, tint: 'infoTint', colour: 'info' },
  waitingReviews: { icon: RateReviewOutlined, tint: 'warningTint', colour: 'warning' },
  notAnswered: { icon: RateReviewOutlined, tint: 'infoTint', colour: 'info' },
  newApplications: { icon: HowToRegOutlined, tint: 'infoTint', colour: 'info' },
};

function AttentionCard({ id, entity, count, filter }: Attention) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { icon: Icon, tint, colour } = cardStyles[id];
  return (
    <Card
      component={Link}
      to={listPath(entity, `?page=1&filter=${filter}`)}
      sx={(theme) => ({
        display: 'grid',
        // A line on a phone, where the sales come next.
        gridTemplateAreas: { xs: '"icon text verb"', sm: '"icon verb" "text text"' },
        gridTemplateColumns: { xs: 'auto 1fr auto', sm: 'auto 1fr' },
        alignItems: 'center',
        alignContent: { sm: 'start' },
        gap: 1.5,
        padding: { xs: 1.5, sm: 2.5 },
        textDecoration: 'none',
        color: 'inherit',
        '&:hover': { background: theme.tokens.hover },
      })}
    >
      <Box
        sx={(theme) => ({
          gridArea: 'icon',
          width: 36,
          height: 36,
          borderRadius: '8px',
          display: 'grid',
          placeItems: 'center',
          background: theme.tokens[tint],
          color: theme.tokens[colour],
        })}
      >
        <Icon sx={{ fontSize: 20 }} />
      </Box>
      <Typography
        variant="small"
        component="span"
        sx={(theme) => ({
          gridArea: 'verb',
          textAlign: 'end',
          color: theme.tokens.accentText,
          fontWeight: 550,
        })}
      >
        {t(`dashboard.${id}Verb`)} →
      </Typography>
      <Box sx={{ gridArea: 'text' }}>
        <Typography variant="h3" component="span" sx={{ display: 'block' }}>
          {formatMessage(language, '{count}', { count })}
        </Typography>
        <Typography component="span">{t(`dashboard.${id}`)}</Typography>
      </Box>
    </Card>
  );
}

interface AttentionCardsProps extends Pick<DashboardResult, 'attention'> {
  /** A note above them says what needs attention. */
  isNoted: boolean;
}

/** What needs attention; each card links to its filtered list. */
export function AttentionCards({ attention, isNoted }: AttentionCardsProps) {
  const t = usePanelTranslate();
  const openItems = attention.filter(({ count }) => count > 0);
  if (openItems.length === 0 && isNoted) return null;
  return (
    <Box component="section" aria-label={t('dashboard.attention')}>
      {openItems.length === 0 ? (
        <Card sx={{ display: 'flex', alignItems: 'center', gap: 1.5, padding: 2.5 }}>
          <CheckCircleOutlined color="success" />
          <Typography>{t('dashboard.attentionNone')}</Typography>
        </Card>
      ) : (
        <Box
          sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))' }}
        >
          {openItems.map((item) => (
            <AttentionCard key={item.id} {...item} />
          ))}
        </Box>
      )}
    </Box>
  );
}
