import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { createImportCalls } from './importCalls';
import type { ImportPreviewResult, RowPreview } from '#domain/wire/ProductImport';
import { useCalls } from '../../core/session/useCalls';
import { useLanguage } from '../../core/i18n/languageStore';
import { LoadFailure } from '../../ui/LoadFailure';
import { useImportTexts } from './texts';

const maxShown = 100;

function PreviewedRow({ preview: { row, title, action, fields, warnings } }: { preview: RowPreview }) {
  const t = useImportTexts();
  const language = useLanguage();
  return (
    <Box component="li" sx={(theme) => ({ padding: '10px 0', borderTop: `1px solid ${theme.tokens.border}` })}>
      <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {t('row')} {row} · {title}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {action === 'create' ? t('dryCreate') : t('dryUpdate')}
      </Typography>
      <Box
        component="ul"
        sx={{ margin: '4px 0 0', paddingLeft: '20px', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
      >
        {fields.map(({ name, title: field, before, after }) => (
          <li key={name}>
            {action === 'create' ? (
              `${field[language]}: ${after}`
            ) : (
              <>
                {field[language]}: <del>{before || t('empty')}</del> → <ins>{after || t('empty')}</ins>
              </>
            )}
          </li>
        ))}
      </Box>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ marginTop: 1 }}>
          {warning}
        </Alert>
      ))}
    </Box>
  );
}

/** What the import would do, before the first write. */
export function DryRunDialog({ id, onClose }: { id: string; onClose(): void }) {
  const t = useImportTexts();
  const api = useCalls(createImportCalls);
  const [result, setResult] = useState<ImportPreviewResult | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    api.previewCsvImport(id, controller.signal).then(setResult, (error: unknown) => {
      if (!controller.signal.aborted) setFailure(error);
    });
    return () => controller.abort();
  }, [api, id, attempt]);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="dry-run-title">
      <DialogTitle id="dry-run-title">{t('dryRun')}</DialogTitle>
      <DialogContent>
        {failure !== null && <LoadFailure error={failure} onRetry={retry} />}
        {failure === null && !result && (
          <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <CircularProgress size={24} aria-hidden />
            {t('dryRunBusy')}
          </Box>
        )}
        {result && (
          <>
            <Typography>
              {t('dryCounts', {
                create: result.create,
                update: result.update,
                unchanged: result.unchanged,
                invalid: result.invalid,
              })}
            </Typography>
            {result.warnings.map(({ text }) => (
              <Alert key={text} severity="warning" sx={{ marginTop: 1 }}>
                {text}
              </Alert>
            ))}
            {result.rows.length === 0 && <Typography sx={{ marginTop: 2 }}>{t('dryNothing')}</Typography>}
            <Box component="ol" sx={{ listStyle: 'none', margin: '16px 0 0', padding: 0 }}>
              {result.rows.slice(0, maxShown).map((preview) => (
                <PreviewedRow key={preview.row} preview={preview} />
              ))}
            </Box>
            {result.create + result.update > maxShown && (
              <Typography sx={{ color: 'text.secondary' }}>{t('dryMore', { count: maxShown })}</Typography>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
