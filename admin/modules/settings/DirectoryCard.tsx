import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createDeliveryCalls } from '../../../dataProvider/deliveryCalls';
import { createJobCalls } from '../../../dataProvider/jobCalls';
import { carrierDirectories } from '#domain/delivery/carriers/directoryNames';
import { kyivDateTime } from '#domain/time/kyiv';
import type { DirectoryState } from '#domain/wire/Delivery';
import { useLanguage } from '../../core/i18n/languageStore';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import { LoadFailure } from '../../ui/LoadFailure';
import { useSettingsTexts } from './texts';

/** A refresh takes minutes. */
const refetchIntervalMs = 15_000;
const queryKey = ['delivery', 'directories'];

const when = (instant: string): string => kyivDateTime(Date.parse(instant));

interface DirectoryItemProps {
  directory: DirectoryState;
  onRefresh(): void;
}

function DirectoryItem({ directory: { name, refreshed, failed, places }, onRefresh }: DirectoryItemProps) {
  const t = useSettingsTexts();
  const language = useLanguage();
  const title = carrierDirectories.find((known) => known.name === name)?.title[language] ?? name;
  const hasFailed = failed !== null && (refreshed === null || failed > refreshed);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Typography variant="small" sx={{ fontWeight: 550 }}>
        {title}
      </Typography>
      <Typography variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>
        {refreshed === null ? t('neverRefreshed') : t('refreshed', { when: when(refreshed), count: places })}
      </Typography>
      {hasFailed && (
        <Typography variant="small" sx={{ color: 'error.main' }}>
          {t('failed', { when: when(failed) })}
        </Typography>
      )}
      <Button
        size="small"
        variant="outlined"
        startIcon={<SyncOutlined />}
        aria-label={`${t('refresh')}: ${title}`}
        onClick={onRefresh}
      >
        {t('refresh')}
      </Button>
    </Box>
  );
}

/** The carriers' directories: when they were refreshed, and the jobs that do it. */
export function DirectoryCard() {
  const t = useSettingsTexts();
  const { deliveryDirectories } = useCalls(createDeliveryCalls);
  const { runSchedule } = useCalls(createJobCalls);
  const notify = useNotifications();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => deliveryDirectories(signal),
    refetchInterval: refetchIntervalMs,
  });
  const refresh = async (job: string): Promise<void> => {
    try {
      notify.show((await runSchedule(job)).messages);
    } catch (failure) {
      notify.failure(failure, 'action');
    }
    await queries.invalidateQueries({ queryKey });
  };
  return (
    <section aria-labelledby="card-directories" className="form-card side-card">
      <h2 className="form-card-title" id="card-directories">
        {t('directories')}
      </h2>
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.directories.map((directory) => (
          <DirectoryItem key={directory.name} directory={directory} onRefresh={() => void refresh(directory.job)} />
        ))}
      </Box>
    </section>
  );
}
