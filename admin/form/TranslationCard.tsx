import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Language } from '../../domain/text/Language';
import { useT } from '../i18n/useT';
import { useFormContext } from './FormContext';
import { useCompleteness } from './useCompleteness';

/** How complete each language is, and the way to the first field that lacks one. */
export function TranslationCard({ onGo }: { onGo(field: string, locale: Language): void }) {
  const t = useT();
  const { fields } = useFormContext();
  const rows = useCompleteness(fields);
  const first = rows.find((row) => row.firstEmpty !== undefined);
  if (rows.every((row) => row.of === 0)) return null;
  return (
    <Card component="section" aria-labelledby="card-translation" sx={{ padding: '16px 20px 20px' }}>
      <Typography variant="subtitle1" component="h2" id="card-translation">{t('form.translation')}</Typography>
      {rows.map(({ locale, filled, of }) => {
        const label = t('form.translationOf', { language: t(`languages.${locale}`), filled, of });
        return (
          <Box key={locale} sx={{ marginTop: 1.25 }}>
            <Typography variant="small" component="div">{label}</Typography>
            <LinearProgress aria-label={label} variant="determinate" value={of === 0 ? 100 : (filled / of) * 100} color={filled === of ? 'success' : 'warning'} sx={(theme) => ({ marginTop: 0.5, height: 6, borderRadius: '3px', backgroundColor: theme.palette.mode === 'dark' ? theme.tokens.border : theme.tokens.sunken })} />
          </Box>
        );
      })}
      {first?.firstEmpty !== undefined && (
        <Button variant="text" size="small" sx={{ marginTop: 1, marginLeft: '-10px', color: 'primary.main' }} onClick={() => onGo(first.firstEmpty ?? '', first.locale)}>{t('form.firstEmpty')}</Button>
      )}
    </Card>
  );
}
