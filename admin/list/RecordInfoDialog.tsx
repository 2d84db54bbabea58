import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { formatNumber } from '#domain/text/formatNumber';
import { kyivDateTime } from '#domain/time/kyiv';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';

interface RecordInfoDialogProps {
  record: ListRecord | null;
  title: string;
  onClose(): void;
}

/** Row action «Докладніше»: a record's id and number, when it was created and last changed. */
export default function RecordInfoDialog({ record, title, onClose }: RecordInfoDialogProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const [displayed, setDisplayed] = useState(record);
  // The values are kept while the dialog fades out.
  if (record && record !== displayed) setDisplayed(record);
  if (!displayed) return null;
  const facts: [string, string][] = [
    [t('form.id'), displayed._id],
    ...(displayed._increment === undefined
      ? []
      : [[t('list.number'), formatNumber(displayed._increment, language)] satisfies [string, string]]),
    [t('form.created'), kyivDateTime(Date.parse(displayed._created))],
    [t('form.updated'), kyivDateTime(Date.parse(displayed._updated))],
  ];
  return (
    <Dialog open={record !== null} onClose={onClose} aria-labelledby="info-title" maxWidth="xs" fullWidth>
      <DialogTitle id="info-title">{title || t('list.infoTitle')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 16px', margin: 0 }}>
          {facts.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Box>
              <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ padding: '0 24px 20px' }}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {t('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
