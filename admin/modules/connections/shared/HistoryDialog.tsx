import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { kyivDateTime } from '#domain/time/kyiv';
import type { ConnectionChange, ConnectionField } from '#domain/wire/Connection';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { FactLine } from '../../../ui/FactLine';
import { Instant } from '../../../ui/Instant';
import { LoadFailure } from '../../../ui/LoadFailure';
import { StateScreen } from '../../../ui/StateScreen';
import { useConnectionTexts } from './texts';

interface HistoryDialogProps {
  name: string;
  /** Of the query: what it is the history of. */
  queryKey: readonly string[];
  load(signal: AbortSignal): Promise<readonly ConnectionChange[]>;
  /** How the panel calls a value of a field. */
  labelOf(field: ConnectionField, value: string): string;
  onClose(): void;
}

function ChangeItem({ change, labelOf }: { change: ConnectionChange } & Pick<HistoryDialogProps, 'labelOf'>) {
  const t = useConnectionTexts();
  const { event, by, at, fields } = change;
  const textOf = (name: ConnectionField, values: readonly string[]): string =>
    values.map((value) => (name === 'expires' ? kyivDateTime(Date.parse(value)) : labelOf(name, value))).join(', ') ||
    t('nothing');
  return (
    <Box component="li" sx={{ padding: '10px 0', borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography component="h3" sx={{ fontWeight: 550 }}>
        {t(`event.${event}`)}
      </Typography>
      {fields.map(({ name, before, after }) => (
        <Typography key={name} variant="small" component="div">
          {t('change', { field: t(`field.${name}`), before: textOf(name, before), after: textOf(name, after) })}
        </Typography>
      ))}
      <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
        <FactLine>
          {by || t('bySystem')}
          <Instant at={at} />
        </FactLine>
      </Typography>
    </Box>
  );
}

/** What happened to a token or a webhook, the newest first. */
export function HistoryDialog({ name, queryKey, load, labelOf, onClose }: HistoryDialogProps) {
  const t = useConnectionTexts();
  const tPanel = usePanelTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, 'history'],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby="history-title" fullWidth maxWidth="sm">
      <Box sx={{ padding: 3 }}>
        <Typography variant="h6" component="h2" id="history-title" sx={{ marginBottom: 1.5 }}>
          {t('historyOf', { name })}
        </Typography>
        {error && !data ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : !data ? (
          <Skeleton variant="rounded" height={120} />
        ) : data.length === 0 ? (
          <StateScreen illustration="empty" title={t('noHistory')} actions={[]} />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.map((change) => (
              <ChangeItem key={change._id} change={change} labelOf={labelOf} />
            ))}
          </Box>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', marginTop: 2 }}>
          <Button variant="outlined" onClick={onClose} autoFocus>
            {tPanel('actions.close')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
