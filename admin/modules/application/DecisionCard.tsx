import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEditContext } from 'ra-core';
import { createApplicationCalls } from './applicationCalls';
import { useCalls } from '../../core/session/useCalls';
import { useFieldState } from '../../fields/form/useFieldState';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { CallDialog } from '../../ui/CallDialog';
import { useApplicationTexts } from './texts';

/** Accepts or refuses an application that nobody has decided. */
export function DecisionCard({ id }: { id: string }) {
  const t = useApplicationTexts();
  const api = useCalls(createApplicationCalls);
  const { refetch } = useEditContext();
  const { readOnly } = useFormFields();
  const state = useFieldState('state').value['0'];
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null);
  const [reason, setReason] = useState('');
  const dialog = { maxWidth: 'sm', onSettled: () => refetch(), onClose: () => setAsking(null) } as const;

  // The dialog stays until its call has settled, also when the state has changed by then.
  if ((state !== 'new' && asking === null) || readOnly) return null;
  return (
    <section aria-labelledby="card-decide" className="form-card side-card">
      <h2 className="form-card-title" id="card-decide">
        {t('decide')}
      </h2>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={() => setAsking('accept')}>
          {t('accept')}
        </Button>
        <Button variant="outlined" onClick={() => setAsking('refuse')}>
          {t('refuse')}
        </Button>
      </Box>
      {asking === 'accept' && (
        <CallDialog
          {...dialog}
          title={t('acceptTitle')}
          confirmLabel={t('accept')}
          canConfirm
          call={async () => (await api.accept(id)).messages}
        >
          <Typography>{t('acceptText')}</Typography>
        </CallDialog>
      )}
      {asking === 'refuse' && (
        <CallDialog
          {...dialog}
          title={t('refuseTitle')}
          confirmLabel={t('refuse')}
          canConfirm={reason.trim() !== ''}
          call={async () => (await api.refuse(id, reason)).messages}
        >
          <TextField
            autoFocus
            fullWidth
            multiline
            minRows={3}
            margin="dense"
            label={t('reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
        </CallDialog>
      )}
    </section>
  );
}
