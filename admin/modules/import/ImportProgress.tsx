import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { rowByRowLimit } from '#domain/wire/ProductImport';
import type { OpenImport } from './importRows';
import { hasErrors, isLoadable } from './importRows';
import type { ImportControl } from './useImport';
import { useImportTexts } from './texts';

const loadedStates = ['created', 'updated', 'unchanged'] as const;

/** Number of rows that were loaded. */
export const loadedCount = ({ summary: { counts } }: OpenImport): number =>
  loadedStates.reduce((sum, state) => sum + counts[state], 0);

function useHeadline(open: OpenImport, { loading }: ImportControl): string {
  const t = useImportTexts();
  const { summary, rows } = open;
  if (loading.state === 'undoing') return t('undoing');
  if (summary.state === 'undone') return t('doneUndone');
  if (summary.state === 'done') return t('done');
  if (loading.state === 'loading') return t('loading');
  if (loading.state === 'paused') return t('paused');
  if (loading.state === 'stopped') return t('stopped', { n: loading.row });
  if (loading.state === 'failed') return t('failed', { reason: loading.reason });
  if (!rows.some(isLoadable)) return loadedCount(open) > 0 ? t('loaded') : t('nothingToLoad');
  return loadedCount(open) > 0 ? t('paused') : t('checked');
}

function Counts({ open }: { open: OpenImport }) {
  const t = useImportTexts();
  const { counts, state } = open.summary;
  const isOpen = state === 'open';
  const isBegun = !isOpen || counts.waiting < open.summary.rows;
  const parts = [
    ...(isBegun
      ? [
          { key: 'created', text: t('createdCount', { count: counts.created }), tone: 'success' as const },
          { key: 'updated', text: t('updatedCount', { count: counts.updated }), tone: 'success' as const },
          { key: 'unchanged', text: t('unchangedCount', { count: counts.unchanged }), tone: 'textSecondary' as const },
        ]
      : []),
    ...(counts.refused > 0
      ? [{ key: 'refused', text: t('refusedCount', { count: counts.refused }), tone: 'error' as const }]
      : []),
    isOpen
      ? {
          key: 'waiting',
          text: t('waitingCount', { count: open.rows.filter(isLoadable).length }),
          tone: 'textSecondary' as const,
        }
      : { key: 'out', text: t('outCount', { count: counts.waiting }), tone: 'textSecondary' as const },
    ...(counts.skipped > 0
      ? [{ key: 'skipped', text: t('undoLeft', { count: counts.skipped }), tone: 'error' as const }]
      : []),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', fontSize: '0.8125rem' }}>
      {parts.map(({ key, text, tone }) => (
        <Box component="span" key={key} sx={(theme) => ({ color: theme.tokens[tone] })}>
          {text}
        </Box>
      ))}
    </Box>
  );
}

/** How far the import is. */
export function ImportProgress({ open, control }: { open: OpenImport; control: ImportControl }) {
  const t = useImportTexts();
  const { loading } = control;
  const { summary, rows } = open;
  const headline = useHeadline(open, control);
  const loaded = loadedCount(open);
  const total = loaded + rows.filter(isLoadable).length;
  const next = rows.find(isLoadable);
  const errors = rows.filter(hasErrors).length;
  const isOpen = summary.state === 'open';
  const isBusy = loading.state === 'loading' || loading.state === 'undoing';
  const isProblem = loading.state === 'stopped' || loading.state === 'failed';
  const isBegun = !isOpen || isBusy || loaded > 0;
  return (
    <Card component="section" aria-labelledby="import-state" sx={{ padding: '14px 20px' }}>
      <Box role={isProblem ? 'alert' : 'status'}>
        <Typography
          id="import-state"
          component="h2"
          variant="subtitle1"
          sx={(theme) => ({ overflowWrap: 'anywhere', ...(isProblem && { color: theme.tokens.error }) })}
        >
          {summary.state === 'done' && <CheckCircleOutlined sx={{ fontSize: 20, verticalAlign: '-4px', mr: 1 }} />}
          {headline}
        </Typography>
      </Box>
      {loading.state === 'loading' && next && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('progress', { n: loaded + 1, total })}
        </Typography>
      )}
      {isBegun && (
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 0 : (loaded / total) * 100}
          aria-label={t('progressLabel')}
          sx={{ height: 8, borderRadius: '4px', margin: '8px 0 6px' }}
        />
      )}
      <Counts open={open} />
      {isOpen && next && rows.length > rowByRowLimit && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginTop: 1 }}>
          {t('inSteps', { max: rowByRowLimit })}
        </Typography>
      )}
      {isOpen && !isBusy && errors > 0 && (
        <Alert severity="warning" sx={{ marginTop: 1.5 }}>
          {t('leftErrors', { count: errors })}
        </Alert>
      )}
    </Card>
  );
}
