import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { createTextsHook } from '../core/i18n/createTextsHook';

const useTexts = createTextsHook({
  en: { show: 'Show', title: 'Your changes stay, and are joined with these when you save' },
  uk: { show: 'Показати', title: 'Ваші зміни залишаються: під час збереження їх буде об’єднано з цими' },
});

/**
 * That somebody has saved the record while this form has changes of its own: who and when, and the way to what. What is
 * being typed does not move.
 */
export function ChangedElsewhere({ text, onShow }: { text: string; onShow(): void }) {
  const t = useTexts();
  return (
    <>
      <Box component="span" role="status" sx={{ fontWeight: 600, color: 'warning.main' }} title={t('title')}>
        {text}
      </Box>
      {' · '}
      <MuiLink component="button" type="button" underline="always" onClick={onShow} sx={{ font: 'inherit' }}>
        {t('show')}
      </MuiLink>
    </>
  );
}
