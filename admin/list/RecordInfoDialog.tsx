import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { formatNumber } from '../../domain/text/formatNumber';
import { kyivDateTime } from '../../domain/time/kyiv';
import type { ListItem } from '../../domain/wire/Listing';
import { useLanguage } from '../core/i18n/languageStore';
import { useTranslate } from '../core/i18n/useTranslate';

/** Row action «Докладніше»: a record's id and number, when it was created and last changed. */
export function RecordInfoDialog({ item, title, onClose }: { item: ListItem | null; title: string; onClose(): void }) {
  const t = useTranslate();
  const language = useLanguage();
  const [displayedItem, setDisplayedItem] = useState(item);
  // The values are kept while the dialog fades out.
  if (item && item !== displayedItem) setDisplayedItem(item);
  if (!displayedItem) return null;
  const facts: [string, string][] = [
    [t('form.id'), displayedItem._id],
    ...(displayedItem._increment === undefined
      ? []
      : [[t('list.number'), formatNumber(displayedItem._increment, language)] satisfies [string, string]]),
    [t('form.created'), kyivDateTime(Date.parse(displayedItem._created))],
    [t('form.updated'), kyivDateTime(Date.parse(displayedItem._updated))],
  ];
  return (
    <Dialog open={item !== null} onClose={onClose} aria-labelledby="info-title" maxWidth="xs" fullWidth>
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
