import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useRecordNewsTexts } from './recordNewsTexts';

/**
 * That somebody has saved the record while this form has changes of its own: who and when, and the way to what. What is
 * being typed does not move.
 */
export function ChangedElsewhere({ text, onShow }: { text: string; onShow(): void }) {
  const t = useRecordNewsTexts();
  return (
    <>
      <Box component="span" role="status" sx={{ fontWeight: 600, color: 'warning.main' }} title={t('joined')}>
        {text}
      </Box>
      {' · '}
      <MuiLink component="button" type="button" underline="always" onClick={onShow} sx={{ font: 'inherit' }}>
        {t('showChanges')}
      </MuiLink>
    </>
  );
}
