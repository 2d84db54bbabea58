import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ActionReport } from '#domain/wire/Action';
import type { CreatedWaybill } from '#domain/wire/BulkWaybills';
import { OrderLink } from './OrderLink';
import { printWaybillUrl } from './printWaybillUrl';
import { useBulkWaybillTexts } from './bulkWaybillTexts';
import type { NamedOrder } from './useWaybillRuns';

interface WaybillsOutcomeProps {
  action: ActionReport;
  /** Of all runs of the dialog. */
  created: readonly CreatedWaybill[];
  /** Orders of the run without a waybill: refused, or not reached. */
  missing: readonly NamedOrder[];
}

const listStyle = { margin: 0, paddingLeft: 2.5, fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;

/** What came of a run: the numbers, each with its printed form, and the orders that got none, with the reasons. */
export function WaybillsOutcome({ action, created, missing }: WaybillsOutcomeProps) {
  const t = useBulkWaybillTexts();
  const { state, reason, refused } = action;
  const rest = missing.filter((order) => !refused.some(({ _id }) => _id === order._id));
  return (
    <>
      {state === 'failed' && <Alert severity="error">{reason?.text ?? t('brokenOff')}</Alert>}
      {state === 'cancelled' && <Alert severity="info">{t('stopped')}</Alert>}
      <Typography id="created-waybills" sx={{ fontWeight: 550 }}>
        {created.length === 0 ? t('noneCreated') : t('created', { count: created.length })}
      </Typography>
      {created.length > 0 && (
        <Box component="ul" aria-labelledby="created-waybills" sx={listStyle}>
          {created.map(({ _id, title, number }) => (
            <li key={_id}>
              <OrderLink _id={_id} title={title} />
              {`: ${t('number', { number })} `}
              <Link
                href={printWaybillUrl(_id)}
                target="_blank"
                rel="noopener"
                aria-label={t('printNumber', { number })}
              >
                {t('print')}
              </Link>
            </li>
          ))}
        </Box>
      )}
      {refused.length > 0 && (
        <>
          <Typography id="failed-waybills" sx={{ fontWeight: 550 }}>
            {t('failed', { count: refused.length })}
          </Typography>
          <Box component="ul" aria-labelledby="failed-waybills" sx={listStyle}>
            {refused.map(({ _id, title, messages }) => (
              <li key={_id}>
                <OrderLink _id={_id} title={title} />
                {`: ${messages.map(({ text }) => text).join(' ')}`}
              </li>
            ))}
          </Box>
        </>
      )}
      {rest.length > 0 && (
        <>
          <Typography id="rest-of-waybills" sx={{ fontWeight: 550 }}>
            {t('rest', { count: rest.length })}
          </Typography>
          <Box component="ul" aria-labelledby="rest-of-waybills" sx={listStyle}>
            {rest.map((order) => (
              <li key={order._id}>
                <OrderLink {...order} />
              </li>
            ))}
          </Box>
        </>
      )}
    </>
  );
}
