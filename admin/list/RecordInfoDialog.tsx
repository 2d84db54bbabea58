import { useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { formatNumber } from '#domain/text/formatNumber';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { FactList } from '../ui/FactList';
import { Instant } from '../ui/Instant';

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
  return (
    <Dialog open={record !== null} onClose={onClose} aria-labelledby="info-title" maxWidth="xs" fullWidth>
      <DialogTitle id="info-title">{title || t('list.infoTitle')}</DialogTitle>
      <DialogContent>
        <FactList
          facts={[
            { name: t('form.id'), value: displayed._id, copied: displayed._id },
            ...(displayed._increment === undefined
              ? []
              : [{ name: t('list.number'), value: formatNumber(displayed._increment, language) }]),
            { name: t('form.created'), value: <Instant at={displayed._created} /> },
            { name: t('form.updated'), value: <Instant at={displayed._updated} /> },
          ]}
        />
      </DialogContent>
      <DialogActions sx={{ padding: '0 24px 20px' }}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {t('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
