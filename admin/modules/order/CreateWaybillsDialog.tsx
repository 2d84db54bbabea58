import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createOrderCalls } from './calls/orderCalls';
import type { MultiSelection } from '../../../dataProvider/recordCalls';
import type { WaybillsPreview as Preview } from '#domain/wire/BulkWaybills';
import { isOperationActive } from '../../core/bulkOperations/bulkOperationText';
import { useCalls } from '../../core/session/useCalls';
import { BulkOperationProgressBar } from '../../list/BulkOperationProgressBar';
import { useBulkWaybillTexts } from './bulkWaybillTexts';
import { useWaybillRuns } from './useWaybillRuns';
import { WaybillsOutcome } from './WaybillsOutcome';
import { WaybillsPreviewList } from './WaybillsPreviewList';

interface CreateWaybillsDialogProps {
  orders: MultiSelection;
  /** Waybills were made out, or are being made out. */
  onDone(): void;
  onClose(): void;
}

/** Waybills for the selected orders: checked by the server, made out while the progress is shown, then listed. */
export default function CreateWaybillsDialog({ orders, onDone, onClose }: CreateWaybillsDialogProps) {
  const t = useBulkWaybillTexts();
  const api = useCalls(createOrderCalls);
  const { progress, isStarting, isLost, start, stop } = useWaybillRuns();
  const { data: preview, error } = useQuery({
    queryKey: ['orderWaybills', 'preview', orders],
    queryFn: async ({ signal }) =>
      (await api.createWaybills<{ preview: Preview }>({ ...orders, preview: true }, signal)).result.preview,
    enabled: progress === null,
    gcTime: 0,
    retry: false,
  });
  const isRunning = progress !== null && isOperationActive(progress.action);
  const close = () => {
    onClose();
    if (progress) onDone();
  };

  const body = () => {
    if (!progress) return <WaybillsPreviewList preview={preview} error={error} />;
    if (!isRunning) return <WaybillsOutcome {...progress} />;
    return (
      <>
        <BulkOperationProgressBar action={progress.action} onStop={() => void stop()} />
        {isLost && <Alert severity="warning">{t('noProgress')}</Alert>}
        <Typography variant="small">{t('mayClose')}</Typography>
      </>
    );
  };
  const planned = preview?.planned ?? [];
  return (
    <Dialog open onClose={close} aria-labelledby="create-waybills" fullWidth maxWidth="sm">
      <DialogTitle id="create-waybills">{t('title')}</DialogTitle>
      <DialogContent>
        <Box role={isRunning ? undefined : 'status'} sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
          {body()}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t(progress ? 'close' : 'cancel')}</Button>
        {!progress && (
          <Button variant="contained" disabled={planned.length === 0 || isStarting} onClick={() => void start(planned)}>
            {preview ? t('apply', { count: planned.length }) : t('title')}
          </Button>
        )}
        {progress && !isRunning && progress.missing.length > 0 && (
          <Button variant="contained" disabled={isStarting} onClick={() => void start(progress.missing)}>
            {t('retry', { count: progress.missing.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
