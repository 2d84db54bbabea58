import { useId, useState } from 'react';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ListRecord } from '../../../dataProvider/yarmarokRecord';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { CallDialog } from '../../ui/CallDialog';
import { textOfReview } from './reviewValues';
import type { ReviewRefusal } from './useModeration';
import { useReviewTexts } from './texts';

const maxNoteLength = 500;

interface RefuseDialogProps {
  record: ListRecord;
  /** The catalogue of reasons; the last one is only in own words. */
  reasons: readonly DatalistItem[];
  onRefuse(refusal: ReviewRefusal): Promise<void>;
  onSettled(): Promise<void>;
  onClose(): void;
}

/** Asks for the reason of a refusal, and says whether the author is written to. */
export function RefuseDialog({ record, reasons, onRefuse, onSettled, onClose }: RefuseDialogProps) {
  const t = useReviewTexts();
  const labelId = useId();
  const [reason, setReason] = useState(reasons[0]?.value ?? '');
  const [note, setNote] = useState('');
  const email = textOfReview(record, 'email');
  const needsNote = reason === 'other';

  return (
    <CallDialog
      maxWidth="sm"
      title={t('refuseTitle', { name: textOfReview(record, 'name') })}
      confirmLabel={t('refuseConfirm')}
      canConfirm={reason !== '' && (!needsNote || note.trim() !== '')}
      call={async () => {
        await onRefuse({ reason, note: note.trim() });
        return [];
      }}
      onSettled={onSettled}
      onClose={onClose}
    >
      <FormControl>
        <FormLabel id={labelId}>{t('reason')}</FormLabel>
        <RadioGroup aria-labelledby={labelId} value={reason} onChange={(_event, value) => setReason(value)}>
          {reasons.map(({ value, view }, at) => (
            <FormControlLabel key={value} value={value} label={view} control={<Radio autoFocus={at === 0} />} />
          ))}
        </RadioGroup>
      </FormControl>
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={t('note')}
        helperText={email === '' ? undefined : t('noteHint')}
        required={needsNote}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
      />
      <Typography variant="small">{email === '' ? t('noEmail') : t('mailLater', { email })}</Typography>
    </CallDialog>
  );
}
