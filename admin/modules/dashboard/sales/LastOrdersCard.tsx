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
        <>
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="span" noWrap sx={{ display: 'block' }}>
              {title}
            </Typography>
            <Typography component="span" variant="caption" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
              {client || t('noClient')} · <Instant at={_created} />
            </Typography>
          </Box>
          <Box
            component="span"
            sx={{
              display: 'flex',
              flexDirection: { xs: 'column', sm: 'row' },
              alignItems: { xs: 'flex-end', sm: 'center' },
              gap: 0.5,
            }}
          >
            {status !== '' && <StatusChip status={status} label={statusTitle} />}
            <Box component="span" sx={{ minWidth: 96, textAlign: 'right' }}>
              {formatMoney(toMoney(total), language)}
            </Box>
          </Box>
        </>
      )}
    </FigureList>
  );
}
