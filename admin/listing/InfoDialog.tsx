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
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';

/** Row action «Докладніше»: what the envelope of a record says. */
export function InfoDialog({ item, title, onClose }: { item: ListItem | null; title: string; onClose(): void }) {
  const t = useT();
  const language = useLanguage();
  const [shown, setShown] = useState(item);
  // The facts stay while the dialog fades out.
  if (item && item !== shown) setShown(item);
  // Nothing was asked yet.
  if (!shown) return null;
  const facts: [string, string][] = [
    [t('form.id'), shown._id],
    ...(shown._increment === undefined
      ? []
      : [[t('list.number'), formatNumber(shown._increment, language)] satisfies [string, string]]),
    [t('form.created'), kyivDateTime(Date.parse(shown._created))],
    [t('form.updated'), kyivDateTime(Date.parse(shown._updated))],
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
