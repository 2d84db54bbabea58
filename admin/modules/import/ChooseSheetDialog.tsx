import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useImportTexts } from './texts';

interface ChooseSheetDialogProps {
  /** Of the file. */
  name: string;
  sheets: readonly string[];
  /** null: none, after all. */
  onAnswer(sheet: string | null): void;
}

/** Asks which sheet of a workbook has the products. */
export default function ChooseSheetDialog({ name, sheets, onAnswer }: ChooseSheetDialogProps) {
  const t = useImportTexts();
  const id = useId();
  const [chosen, setChosen] = useState(sheets[0] ?? '');
  return (
    <Dialog open onClose={() => onAnswer(null)} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('chooseSheet')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('chooseSheetLead', { name })}
        </Typography>
        <RadioGroup
          aria-labelledby={id}
          value={chosen}
          onChange={(_event, sheet) => setChosen(sheet)}
          sx={{ marginTop: 1 }}
        >
          {sheets.map((sheet, at) => (
            <FormControlLabel key={sheet} value={sheet} label={sheet} control={<Radio autoFocus={at === 0} />} />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(null)}>{t('cancel')}</Button>
        <Button variant="contained" onClick={() => onAnswer(chosen)}>
          {t('readSheet')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
