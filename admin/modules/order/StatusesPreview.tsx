import { hasPrivilege } from '#domain/access/privileges';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { StatusPreview } from '#domain/wire/StatusChange';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { useSession } from '../../core/session/SessionContext';
import { useLanguage } from '../../core/i18n/languageStore';
import { panelHref } from '../../core/routing/panelBase';
import { listPath } from '../../core/routing/paths';
import { RefusalList } from './RefusalList';
import { useOrderBulkTexts } from './bulkTexts';

interface StatusesPreviewProps {
  preview: StatusPreview | undefined;
  isFailed: boolean;
  statuses: readonly DatalistItem[];
}

const titleOf = (statuses: readonly DatalistItem[], status: string): string =>
  statuses.find(({ value }) => value === status)?.view ?? status;

/** How many orders would change, and the others by reason. */
export function StatusesPreview({ preview, isFailed, statuses }: StatusesPreviewProps) {
  const t = useOrderBulkTexts();
  const language = useLanguage();
  const { user } = useSession();
  if (isFailed) return <Alert severity="error">{t('noPreview')}</Alert>;
  if (!preview) return <Typography variant="small">{t('checking')}</Typography>;
  const { changing, total, tried, refused, becoming = [], byMessage, kept, notTold, paid } = preview;
  return (
    <>
      <Typography sx={{ fontWeight: 550 }}>{t('changing', { changing, total })}</Typography>
      {becoming.length > 0 && (
        <Typography variant="small">
          {becoming.map(({ status, count }) => t('becoming', { status: titleOf(statuses, status), count })).join(', ')}
        </Typography>
      )}
      {tried !== undefined && <Typography variant="small">{t('tried', { count: tried })}</Typography>}
      {byMessage > 0 && <Typography variant="small">{t('byMessage', { count: byMessage })}</Typography>}
      {kept > 0 && <Typography variant="small">{t('kept', { count: kept })}</Typography>}
      {notTold > 0 && <Typography variant="small">{t('notTold', { count: notTold })}</Typography>}
      {paid && (
        <Alert severity="warning">
          {t(hasPrivilege(user, 'payments') ? 'paid' : 'paidByStaff', {
            count: paid.count,
            sum: formatMoney(toMoney(paid.sum), language),
          })}
          {hasPrivilege(user, 'payments') && (
            <>
              {' '}
              <Link href={panelHref(listPath('order', '?filter=issues:refund'))} target="_blank" rel="noopener">
                {t('toGiveBack')}
              </Link>
            </>
          )}
        </Alert>
      )}
      <RefusalList groups={refused} />
    </>
  );
}
