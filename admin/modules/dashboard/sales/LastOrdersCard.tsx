import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase as Link } from 'ra-core';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import type { SalesFigures } from '#domain/wire/SalesFigures';
import { useLanguage } from '../../../core/i18n/languageStore';
import { listPath, updatePath } from '../../../core/routing/paths';
import { StatusChip } from '../../../fields/cells/StatusChip';
import { FigureList } from './FigureList';
import { useSalesTexts } from './texts';
import { Instant } from '../../../ui/Instant';

/** Two lines; the state and the sum beside both of them where there is room. */
const orderStyle = {
  flex: 1,
  minWidth: 0,
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"title state total" "facts state total"',
} as const;
// On a phone the first line is full before the second begins.
const titleStyle = { gridArea: 'title', flex: '1 1 calc(100% - 210px)' } as const;
const factsStyle = { gridArea: 'facts', flex: '1 1 calc(100% - 120px)', color: 'text.secondary' } as const;

/** The newest orders, each with its status and what it costs. */
export function LastOrdersCard({ last }: Pick<SalesFigures, 'last'>) {
  const t = useSalesTexts();
  const language = useLanguage();
  return (
    <FigureList
      title={t('last')}
      none={t('lastNone')}
      items={last}
      action={
        <Box
          component={Link}
          to={listPath('order')}
          aria-label={t('allLabel')}
          sx={(theme) => ({
            color: theme.tokens.accentText,
            fontSize: '0.8125rem',
            fontWeight: 550,
            textDecoration: 'none',
          })}
        >
          {t('all')}
        </Box>
      }
      keyOf={({ _id }) => _id}
      pathOf={({ _id }) => updatePath('order', _id)}
    >
      {({ title, client, status, statusTitle, total, _created }) => (
        <Box component="span" sx={orderStyle}>
          <Typography component="span" noWrap sx={titleStyle}>
            {title}
          </Typography>
          <Box component="span" sx={{ gridArea: 'state' }}>
            {status !== '' && <StatusChip status={status} label={statusTitle} />}
          </Box>
          <Typography component="span" variant="caption" noWrap sx={factsStyle}>
            {client || t('noClient')} · <Instant at={_created} />
          </Typography>
          <Box component="span" sx={{ gridArea: 'total', minWidth: { sm: 96 }, textAlign: 'right' }}>
            {formatMoney(toMoney(total), language)}
          </Box>
        </Box>
      )}
    </FigureList>
  );
}
