import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import type { ClientSummary } from '#domain/wire/ClientMerge';
import { useLanguage } from '../../core/i18n/languageStore';
import { panelHref } from '../../core/routing/panelBase';
import { updatePath } from '../../core/routing/paths';
import { OnOffChip } from '../../fields/cells/OnOffChip';
import { StateChip } from '../../ui/StateChip';
import { useClientTexts } from './texts';

/** Who a client is: enough to tell two of one name apart. */
export function ClientFacts({ client, isDeleted = false }: { client: ClientSummary; isDeleted?: boolean }) {
  const t = useClientTexts();
  const language = useLanguage();
  const { _id, title, phone, email, active, ordersCount, ordersSum } = client;
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Link href={panelHref(updatePath('client', _id))} target="_blank" rel="noopener" sx={{ fontWeight: 550 }}>
          {title || phone}
        </Link>
        {isDeleted && <StateChip tone="error">{t('trash')}</StateChip>}
        {!isDeleted && !active && <OnOffChip on={false} />}
      </Box>
      <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
        {[phone, email].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
        {t('orders', { count: ordersCount, sum: formatMoney(toMoney(ordersSum), language) })}
      </Typography>
    </Box>
  );
}
