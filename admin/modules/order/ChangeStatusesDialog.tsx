import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createStatusCalls } from '../../../dataProvider/statusCalls';
import type { MultiSelection } from '../../../dataProvider/recordCalls';
import { maxStatusCommentLength } from '#domain/fields/orderStatus';
import { orderStages } from '#domain/order/orderStatuses';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { MultiUpdateResult } from '#domain/wire/MultiUpdate';
import type { StatusPreview } from '#domain/wire/StatusChange';
import { useCalls } from '../../core/session/useCalls';
import { useBulkOperationActions } from '../../core/bulkOperations/useBulkOperationActions';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useSession } from '../../core/session/SessionContext';
import { StatusesPreview } from './StatusesPreview';
import { useOrderBulkTexts } from './bulkTexts';

interface ChangeStatusesDialogProps {
  count: number;
  orders: MultiSelection;
  statuses: readonly DatalistItem[];
  /** The orders were changed, or are being changed. */
  onDone(): void;
  onClose(): void;
}

/** Another status for the selected orders: chosen, checked by the server, then applied. */
export default function ChangeStatusesDialog({ count, orders, statuses, onDone, onClose }: ChangeStatusesDialogProps) {
  const t = useOrderBulkTexts();
  const api = useCalls(createStatusCalls);
  const notify = useNotifications();
  const queries = useQueryClient();
  const { refresh } = useSession();
  const { notificationOptions, watch: trackOperation } = useBulkOperationActions();
  const [status, setStatus] = useState('');
  const [typed, setTyped] = useState('');
  const [reported, setReported] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const choices = [...orderStages.map((stage) => ({ value: stage, view: t(`stages.${stage}`) })), ...statuses];
  const comment = typed.trim();
  // Of a comment only matters whether there is one.
  const { data: preview, isError } = useQuery({
    queryKey: ['orderStatuses', orders, status, comment !== '', reported],
    queryFn: async ({ signal }) => {
      const body = { ...orders, status, comment, reported, preview: true };
      return (await api.changeStatuses<{ preview: StatusPreview }>(body, signal)).result.preview;
    },
    enabled: status !== '',
    gcTime: 0,
    retry: false,
  });
  const canApply = preview !== undefined && preview.changing > 0 && !isSending;

  async function apply(): Promise<void> {
    if (!preview) return;
    setIsSending(true);
    try {
      const body = { ...orders, status, comment, reported, asOf: preview.asOf };
      const { result, messages } = await api.changeStatuses<MultiUpdateResult>(body);
      notify.showDelayed('action', messages, notificationOptions(result.action));
      onClose();
      onDone();
      refresh();
      await Promise.all([queries.invalidateQueries({ queryKey: ['order'] }), trackOperation(result.action)]);
    } catch (failure) {
      notify.failure(failure, 'action');
      setIsSending(false);
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="change-statuses" fullWidth maxWidth="sm">
      <DialogTitle id="change-statuses">{t('title', { count })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          select
          autoFocus
          id="change-statuses-next"
          margin="dense"
          label={t('next')}
          value={status}
          onChange={({ target }) => setStatus(target.value)}
          slotProps={{
            select: {
              displayEmpty: true,
              renderValue: () => choices.find(({ value }) => value === status)?.view ?? t('choose'),
            },
          }}
        >
          {choices.map(({ value, view }) => (
            <MenuItem key={value} value={value}>
              {view}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          id="change-statuses-comment"
          label={t('comment')}
          value={typed}
          onChange={({ target }) => setTyped([...target.value].slice(0, maxStatusCommentLength).join(''))}
          helperText={t('commentHint')}
        />
        <FormControlLabel
          control={<Checkbox checked={reported} onChange={({ target }) => setReported(target.checked)} />}
          label={t('report')}
        />
        <Box role="status" sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
          {status !== '' && <StatusesPreview preview={preview} isFailed={isError} statuses={statuses} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="contained" disabled={!canApply} onClick={() => void apply()}>
          {preview ? t('apply', { count: preview.changing }) : t('changeStatus')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
