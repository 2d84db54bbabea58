import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { kyivDateTime } from '../../domain/time/kyiv';
import type { LoadResult } from '../../domain/wire/Form';
import { useT } from '../i18n/useT';
import { useTell } from '../messages/MessagesContext';

const shortId = (id: string): string => (id.length > 14 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id);

/** When a record was made and changed, and its id. */
export function RecordCard({ loaded }: { loaded: LoadResult }) {
  const t = useT();
  const tell = useTell();
  const copy = () => {
    navigator.clipboard
      .writeText(loaded._id)
      .then(() => tell.now([{ type: 'info', text: t('actions.copied') }]))
      .catch((reason: unknown) => tell.failure(reason));
  };
  const facts: [string, string][] = [
    [t('form.created'), kyivDateTime(Date.parse(loaded._created))],
    [t('form.updated'), kyivDateTime(Date.parse(loaded._updated))],
    [t('form.id'), shortId(loaded._id)],
  ];
  return (
    <Card component="section" aria-labelledby="card-record" sx={{ padding: '16px 20px 20px' }}>
      <Typography variant="subtitle1" component="h2" id="card-record">{t('form.record')}</Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', gap: '4px 16px', margin: '8px 0 0', fontSize: '0.8125rem' }}>
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={(theme) => ({ color: theme.tokens.textHint })}>{name}</Box>
            <Box component="dd" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
              <span title={name === t('form.id') ? loaded._id : undefined}>{value}</span>
              {name === t('form.id') && <IconButton size="small" aria-label={t('form.copyId')} onClick={copy}><ContentCopyOutlined /></IconButton>}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
