import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { useEditContext } from 'ra-core';
import { createApplicationCalls } from './applicationCalls';
import { useCalls } from '../../core/session/useCalls';
import { useDirtyFields } from '../../fields/form/useFormSelector';
import { CallDialog } from '../../ui/CallDialog';
import { LetterText } from './LetterText';
import { useApplicationTexts } from './texts';
import { useIsOpen } from './useIsOpen';
import { useLetters } from './useLetters';

/** Accepts or refuses an application that nobody has decided. */
export function DecisionCard({ id }: { id: string }) {
  const t = useApplicationTexts();
  const api = useCalls(createApplicationCalls);
  const { refetch } = useEditContext();
  const isOpen = useIsOpen();
  // While there is something to save, Save is the one filled button.
  const isEdited = useDirtyFields().length > 0;
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null);
  const [reason, setReason] = useState('');
  const letters = useLetters(id, isOpen).data;
  const dialog = { maxWidth: 'sm', onSettled: () => refetch(), onClose: () => setAsking(null) } as const;

  // The dialog stays until its call has settled, also when the state has changed by then.
  if (!isOpen && asking === null) return null;
  return (
    <section aria-labelledby="card-decide" className="form-card side-card">
      <h2 className="form-card-title" id="card-decide">
        {t('decide')}
      </h2>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="large"
          variant={isEdited ? 'tint' : 'contained'}
          startIcon={<CheckOutlined />}
          sx={{ flex: 1 }}
          onClick={() => setAsking('accept')}
        >
          {t('accept')}
        </Button>
        <Button size="large" variant="outlined" color="error" sx={{ flex: 1 }} onClick={() => setAsking('refuse')}>
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
          {letters && (
            <LetterText to={letters.to} language={letters.language} letter={letters.refused} reason={reason} />
          )}
        </CallDialog>
      )}
    </section>
  );
}
