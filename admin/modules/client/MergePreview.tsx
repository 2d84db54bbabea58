import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ClientMergePreview, MergedField } from '#domain/wire/ClientMerge';
import { isLanguage } from '#domain/text/Language';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { LoadingRows } from '../../ui/LoadingRows';
import { useClientTexts } from './texts';

interface MergePreviewProps {
  preview: ClientMergePreview | undefined;
  isFailed: boolean;
  onTake(field: MergedField, client: string): void;
}

/** Fields of which clients have different values, to choose from, and what else the merge would do. */
export function MergePreview({ preview, isFailed, onTake }: MergePreviewProps) {
  const t = useClientTexts();
  const tPanel = usePanelTranslate();
  if (isFailed) return <Alert severity="error">{t('noPreview')}</Alert>;
  if (!preview) return <LoadingRows height={80} />;
  const [into, ...from] = preview.clients;
  const staysOff = into?.active === false && from.some(({ active }) => active);
  const shown = (value: string): string => (isLanguage(value) ? tPanel(`languages.${value}`) : value);
  return (
    <>
      {preview.fields.length > 0 && (
        <Box role="group" aria-label={t('taken')} sx={{ display: 'grid', gap: 2 }}>
          {preview.fields.map(({ name, values, taken }) => (
            <TextField
              key={name}
              select
              id={`merge-${name}`}
              label={t(`field.${name}`)}
              value={taken}
              onChange={({ target }) => onTake(name, target.value)}
            >
              {values.map(({ client, value }) => (
                <MenuItem key={client} value={client}>
                  {shown(value)}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
      )}
      <Box role="status" sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>
          {t('result', { orders: preview.orders, addresses: preview.addresses.length })}
        </Typography>
        {preview.addresses.length > 0 && (
          <Typography variant="small" component="div">
            {t('addresses')}: {preview.addresses.join('; ')}
          </Typography>
        )}
        {preview.comment !== '' && (
          <Typography variant="small" component="div" sx={{ whiteSpace: 'pre-line' }}>
            {t('comment')}: {preview.comment}
          </Typography>
        )}
        {preview.commentShortened && <Alert severity="warning">{t('commentShortened')}</Alert>}
        {staysOff && <Alert severity="warning">{t('staysOff')}</Alert>}
      </Box>
    </>
  );
}
