import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { rowByRowLimit } from '#domain/wire/ProductImport';
import { csvReportUrl } from './importCalls';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
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
  return loadedCount(open) > 0 ? t('paused') : t('step.check');
}

function Counts({ open }: { open: OpenImport }) {
  const t = useImportTexts();
  const { counts, state } = open.summary;
  const isOpen = state === 'open';
  const parts = [
    { key: 'created', text: t('createdCount', { count: counts.created }), tone: 'success' as const },
    { key: 'updated', text: t('updatedCount', { count: counts.updated }), tone: 'success' as const },
    { key: 'unchanged', text: t('unchangedCount', { count: counts.unchanged }), tone: 'textSecondary' as const },
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

interface ImportProgressProps {
  open: OpenImport;
  control: ImportControl;
  onDryRun(): void;
}

/** How far the import is, and what can be done with it now. */
export function ImportProgress({ open, control, onDryRun }: ImportProgressProps) {
  const t = useImportTexts();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { loading, start, pause, finish, undo } = control;
  const { summary, rows } = open;
  const headline = useHeadline(open, control);
  const loaded = loadedCount(open);
  const total = loaded + rows.filter(isLoadable).length;
  const next = rows.find(isLoadable);
  const errors = rows.filter(hasErrors).length;
  const isOpen = summary.state === 'open';
  const isBusy = loading.state === 'loading' || loading.state === 'undoing';
  const isProblem = loading.state === 'stopped' || loading.state === 'failed';
  const canUndo = !isOpen && summary.state !== 'undone' && summary.counts.created + summary.counts.updated > 0;

  return (
    <Card component="section" aria-labelledby="import-state" sx={{ padding: '16px 20px', marginBottom: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
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
          <LinearProgress
            variant="determinate"
            value={total === 0 ? 0 : (loaded / total) * 100}
            aria-label={t('progressLabel')}
            sx={{ height: 8, borderRadius: '4px', margin: '8px 0 6px' }}
          />
          <Counts open={open} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isOpen && !isBusy && loaded > 0 && (
            <Button
              variant={next ? 'text' : 'outlined'}
              onClick={() =>
                errors === 0 && !next
                  ? void finish()
                  : setConfirmation({
                      title: t('stopTitle'),
                      text: t('stopText'),
                      confirmLabel: t('stop'),
                      isDestructive: false,
                      onConfirm: finish,
                    })
              }
            >
              {next ? t('stop') : t('finish')}
            </Button>
          )}
          {isOpen && next && !isBusy && (
            <Button variant="outlined" onClick={onDryRun}>
              {t('dryRun')}
            </Button>
          )}
          {isOpen && next && !isBusy && (
            <Button variant="contained" startIcon={<PlayArrowOutlined />} onClick={() => void start()}>
              {loaded > 0 ? t('resume') : t('start')}
            </Button>
          )}
          {loading.state === 'loading' && (
            <Button variant="contained" startIcon={<PauseOutlined />} onClick={pause}>
              {t('pause')}
            </Button>
          )}
          {!isOpen && (
            <Button
              variant="outlined"
              component="a"
              href={csvReportUrl(summary._id)}
              download
              startIcon={<DownloadOutlined />}
            >
              {t('report')}
            </Button>
          )}
          {canUndo && !isBusy && (
            <Button
              startIcon={<UndoOutlined />}
              onClick={() =>
                setConfirmation({
                  title: t('undoTitle'),
                  text: t('undoText'),
                  confirmLabel: t('undo'),
                  cancelLabel: t('undoCancel'),
                  isDestructive: true,
                  onConfirm: undo,
                })
              }
            >
              {t('undo')}
            </Button>
          )}
        </Box>
      </Box>
      {isOpen && next && rows.length > rowByRowLimit && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginTop: 1 }}>
          {t('inSteps', { max: rowByRowLimit })}
        </Typography>
      )}
      {isOpen && !isBusy && errors > 0 && (
        <Alert severity="warning" sx={{ marginTop: 2 }}>
          {t('leftErrors', { count: errors })}
        </Alert>
      )}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </Card>
  );
}
