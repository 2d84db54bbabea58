import type { FormEvent } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import type { OpenImport } from './importRows';
import type { ImportControl } from './useImport';
import { useImportTexts } from './texts';

/** The same correction in all rows of a column. */
export function FindReplace({ open, control }: { open: OpenImport; control: ImportControl }) {
  const t = useImportTexts();
  const notify = useNotifications();
  const [column, setColumn] = useState(0);
  const [find, setFind] = useState('');
  const [replace, setReplace] = useState('');
  const [isWhole, setIsWhole] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const count = await control.replaceCells({ column, find, replace, mode: isWhole ? 'value' : 'text' });
    if (count !== null) notify.show([{ type: 'info', text: t('replaced', { count }) }]);
  }

  return (
    <Box
      component="form"
      aria-label={t('findReplace')}
      onSubmit={(event: FormEvent) => void submit(event)}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, padding: '12px 16px' }}
    >
      <TextField
        select
        size="small"
        label={t('inColumn')}
        value={column}
        onChange={(event) => setColumn(Number(event.target.value))}
        slotProps={{ select: { native: true } }}
        sx={{ flex: '1 1 140px', maxWidth: 220 }}
      >
        {open.header.map((name, index) => (
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </TextField>
      <TextField
        size="small"
        label={t('find')}
        value={find}
        onChange={(event) => setFind(event.target.value)}
        sx={{ flex: '1 1 140px' }}
      />
      <TextField
        size="small"
        label={t('replaceText')}
        value={replace}
        onChange={(event) => setReplace(event.target.value)}
        sx={{ flex: '1 1 140px' }}
      />
      <FormControlLabel
        control={<Checkbox checked={isWhole} onChange={(event) => setIsWhole(event.target.checked)} />}
        label={t('whole')}
      />
      <Button type="submit" variant="outlined" disabled={find === '' && !isWhole}>
        {t('replaceAll')}
      </Button>
    </Box>
  );
}
