import { useId, useState } from 'react';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CallDialog } from '../../../ui/CallDialog';
import { useApprovalTexts } from './texts';

const templates = ['title', 'photo', 'category', 'contacts', 'forbidden', 'other'] as const;
type Template = (typeof templates)[number];
const maxNoteLength = 1000;

interface RefuseProposalsDialogProps {
  count: number;
  /** Rejects when it fails. */
  refuse(reason: string): Promise<void>;
  onSettled(): Promise<unknown>;
  onClose(): void;
}

/** Asks for the reason of a refusal: one of the list, in own words, or both. */
export function RefuseProposalsDialog({ count, refuse, onSettled, onClose }: RefuseProposalsDialogProps) {
  const t = useApprovalTexts();
  const labelId = useId();
  const [template, setTemplate] = useState<Template>('title');
  const [note, setNote] = useState('');
  const needsNote = template === 'other';
  const reason = [needsNote ? '' : t(`templates.${template}`), note.trim()].filter(Boolean).join('. ');
  return (
    <CallDialog
      maxWidth="sm"
      title={t('refuseTitle', { count })}
      confirmLabel={t('refuseConfirm')}
      canConfirm={reason !== ''}
      call={async () => {
        await refuse(reason);
        return [];
      }}
      onSettled={onSettled}
      onClose={onClose}
    >
      <FormControl>
        <FormLabel id={labelId}>{t('template')}</FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={template}
          onChange={(_event, value) => setTemplate(templates.find((each) => each === value) ?? 'other')}
        >
          {templates.map((value, at) => (
            <FormControlLabel
              key={value}
              value={value}
              label={t(`templates.${value}`)}
              control={<Radio autoFocus={at === 0} />}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={t('ownWords')}
        required={needsNote}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
      />
      <Typography variant="small">{t('mailed')}</Typography>
    </CallDialog>
  );
}
