import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientMergeBody, ClientSummary } from '#domain/wire/ClientMerge';
import { useBulkOperationActions } from '../../core/bulkOperations/useBulkOperationActions';
import { useUndoAll } from '../../core/bulkOperations/useUndoAll';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useSession } from '../../core/session/SessionContext';
import { useIsPhone } from '../../ui/theme/useIsPhone';
import { ClientFacts } from './ClientFacts';
import { MergePreview } from './MergePreview';
import { useClientTexts } from './texts';
import { createClientCalls } from './clientCalls';
import { useCalls } from '../../core/session/useCalls';

interface MergeDialogProps {
  /** At least two; the first one is proposed to stay. */
  clients: readonly ClientSummary[];
  /** They were merged, or are being merged; the id is that of the client that stays. */
  onDone?(into: string): void;
  onClose(): void;
}

/** Which client stays, whose values it takes, and what the merge would do: asked before it. */
export default function MergeClientsDialog({ clients, onDone, onClose }: MergeDialogProps) {
  const t = useClientTexts();
  const calls = useCalls(createClientCalls);
  const notify = useNotifications();
  const queries = useQueryClient();
  const isPhone = useIsPhone();
  const { refresh } = useSession();
  const { watch: trackOperation } = useBulkOperationActions();
  const [into, setInto] = useState(clients[0]?._id ?? '');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [values, setValues] = useState<NonNullable<ClientMergeBody['values']>>({});
  const [isSending, setIsSending] = useState(false);
  const others = clients.filter(({ _id }) => _id !== into);
  const from = others.map(({ _id }) => _id).filter((id) => !left.includes(id));
  const body = { into, from, values };
  const reload = () => {
    refresh();
    for (const entity of ['client', 'order']) void queries.invalidateQueries({ queryKey: [entity] });
  };
  const offerUndo = useUndoAll(reload);
  const { data: preview, isError } = useQuery({
    queryKey: ['clientMerge', body],
    queryFn: ({ signal }) => calls.previewMerge(body, signal),
    enabled: from.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

  async function apply(): Promise<void> {
    setIsSending(true);
    try {
      const { result, messages } = await calls.merge(body);
      notify.showDelayed('action', messages, offerUndo(result.actions));
      if (result.status) {
        onClose();
        onDone?.(into);
      }
      for (const action of result.actions) await trackOperation(action);
      reload();
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="merge-clients" fullScreen={isPhone} fullWidth maxWidth="sm">
      <DialogTitle id="merge-clients">{t('mergeTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2.5 }}>
        <Typography>{t('mergeText')}</Typography>
        <FormControl>
          <FormLabel id="merge-stays">{t('stays')}</FormLabel>
          <RadioGroup
            aria-labelledby="merge-stays"
            value={into}
            onChange={(_event, id) => {
              setInto(id);
              setValues({});
            }}
          >
            {clients.map((client) => (
              <Box key={client._id} sx={{ display: 'flex', alignItems: 'start' }}>
                <Radio value={client._id} slotProps={{ input: { 'aria-label': `${client.title}, ${client.phone}` } }} />
                <Box sx={{ paddingTop: 1 }}>
                  <ClientFacts client={client} />
                </Box>
              </Box>
            ))}
          </RadioGroup>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('phoneStays')}
          </Typography>
        </FormControl>
        {others.length > 1 && (
          <FormControl component="fieldset">
            <FormLabel component="legend">{t('merged')}</FormLabel>
            <FormGroup>
              {others.map(({ _id, title, phone }) => (
                <FormControlLabel
                  key={_id}
                  label={`${title}, ${phone}`}
                  control={
                    <Checkbox
                      checked={!left.includes(_id)}
                      onChange={({ target }) =>
                        setLeft(target.checked ? left.filter((id) => id !== _id) : [...left, _id])
                      }
                    />
                  }
                />
              ))}
            </FormGroup>
          </FormControl>
        )}
        {from.length > 0 && (
          <MergePreview
            preview={preview}
            isFailed={isError}
            onTake={(field, client) => setValues({ ...values, [field]: client })}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="contained" disabled={!preview || from.length === 0 || isSending} onClick={() => void apply()}>
          {t('apply', { count: from.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
