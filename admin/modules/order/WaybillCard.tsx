import { lazy, Suspense, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { createOrderCalls } from './calls/orderCalls';
import type { Envelope } from '#domain/wire/Envelope';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useCalls } from '../../core/session/useCalls';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { printWaybillUrl } from './printWaybillUrl';
import { useWaybillTexts } from './waybillTexts';
import { Instant } from '../../ui/Instant';

const WaybillDialog = lazy(() => import('./WaybillDialog'));

/** The order's waybill at the carrier, and where the parcel is. */
export function WaybillCard({ order, revision }: { order: string; revision: number }) {
  const t = useWaybillTexts();
  const tPanel = usePanelTranslate();
  const calls = useCalls(createOrderCalls);
  const notify = useNotifications();
  const queries = useQueryClient();
  const refreshRecord = useRefresh();
  const { readOnly } = useFormFields();
  const [isCreating, setIsCreating] = useState(false);
  const [isTracking, setIsTracking] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ['orderEvents', 'waybill', order, revision],
    queryFn: ({ signal }) => calls.waybill(order, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });

  /** Also after a failure something may have changed. */
  async function run(call: () => Promise<Envelope>): Promise<boolean> {
    try {
      notify.show((await call()).messages);
      return true;
    } catch (failure) {
      notify.failure(failure, 'action');
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: ['orderEvents'] });
      refreshRecord();
    }
  }

  async function track(): Promise<void> {
    setIsTracking(true);
    await run(() => calls.trackWaybill(order));
    setIsTracking(false);
  }

  if (!data)
    return (
      <section aria-labelledby="card-waybill" className="form-card side-card">
        <h2 className="form-card-title" id="card-waybill">
          {t('title')}
        </h2>
        {isError ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="small" role="alert" sx={{ color: 'error.main' }}>
              {t('failed')}
            </Typography>
            <Button size="small" onClick={() => void refetch()}>
              {tPanel('actions.retry')}
            </Button>
          </Box>
        ) : (
          <Skeleton variant="rounded" height={60} />
        )}
      </section>
    );
  const { number, own, unclear, refusal, differences, demo, defaults, states, trackable, carrier } = data;
  const askRemoval = () =>
    setConfirmation({
      title: t('removeQuestion', { number }),
      text: t('removeText', { carrier }),
      confirmLabel: t('remove'),
      isDestructive: true,
      onConfirm: async () => void (await run(() => calls.removeWaybill(order))),
    });

  return (
    <section aria-labelledby="card-waybill" className="form-card side-card">
      <h2 className="form-card-title" id="card-waybill">
        {t('title')}
      </h2>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', overflowWrap: 'anywhere' }}>
        <Typography variant="small" component="p">
          {number === '' ? t('none') : t('number', { number })}
        </Typography>
        {demo && <Alert severity="info">{t('demo')}</Alert>}
        {unclear && <Alert severity="warning">{t('unclear', { carrier })}</Alert>}
        {differences.map((text) => (
          <Alert key={text} severity="warning">
            {text}
          </Alert>
        ))}
        {number === '' && refusal !== '' && (
          <Typography variant="small" component="p" sx={(theme) => ({ color: theme.tokens.textHint })}>
            {refusal}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!readOnly && number === '' && refusal === '' && (
            <Button size="small" variant="tint" aria-haspopup="dialog" onClick={() => setIsCreating(true)}>
              {t('create')}
            </Button>
          )}
          {own && (
            <Button
              size="small"
              variant="outlined"
              href={printWaybillUrl(order)}
              target="_blank"
              rel="noopener"
              aria-label={`${t('print')}: ${t('number', { number })} (${t('opensInTab')})`}
            >
              {t('print')}
            </Button>
          )}
          {!readOnly && trackable && (
            <Button size="small" variant="outlined" disabled={isTracking} onClick={() => void track()}>
              {t(isTracking ? 'tracking' : 'track')}
            </Button>
          )}
          {!readOnly && own && (
            <Button size="small" color="error" aria-haspopup="dialog" onClick={askRemoval}>
              {t('remove')}
            </Button>
          )}
        </Box>
        {trackable && states.length === 0 && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('noStates')}
          </Typography>
        )}
        {states.length > 0 && (
          <Box
            component="ol"
            aria-label={t('states')}
            sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.75 }}
          >
            {states.map(({ time, text }) => (
              <li key={`${time} ${text}`}>
                <Typography variant="small" component="p">
                  {text}
                </Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  <Instant at={time} />
                </Typography>
              </li>
            ))}
          </Box>
        )}
      </Box>
      {isCreating && (
        <Suspense fallback={null}>
          <WaybillDialog
            order={order}
            defaults={defaults}
            onCreate={async (body) => {
              if (await run(() => calls.createWaybill(body))) setIsCreating(false);
            }}
            onClose={() => setIsCreating(false)}
          />
        </Suspense>
      )}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </section>
  );
}
