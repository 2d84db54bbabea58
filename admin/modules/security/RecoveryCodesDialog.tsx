import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useCopyText } from '../../core/notifications/useCopyText';
import { useSecurityTexts } from './texts';

/** Recovery codes, this once. Closed by its button alone: a click beside it would lose them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const t = useSecurityTexts();
  const copy = useCopyText();
  const text = codes.join('\n');
  return (
    <Dialog open aria-labelledby="recovery-title" fullWidth maxWidth="xs">
      <DialogTitle id="recovery-title">{t('codesTitle')}</DialogTitle>
      <DialogContent>
        <Typography role="status">{t('codesText')}</Typography>
        <Box
          component="ol"
          aria-label={t('codesList')}
          sx={{ display: 'grid', gap: 0.5, margin: '16px 0', paddingLeft: 4, fontFamily: 'monospace' }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {copy && (
            <Button variant="outlined" onClick={() => copy(text)}>
              {t('copy')}
            </Button>
          )}
          <Button
            variant="outlined"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="yarmarok-recovery-codes.txt"
          >
            {t('save')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('written')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
