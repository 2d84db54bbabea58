import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ActionReport } from '#domain/wire/Action';
import { localeOf } from '#domain/text/Language';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useSession } from '../core/session/SessionContext';
import { bulkOperationText } from '../core/bulkOperations/bulkOperationText';
import { useBulkOperationActions } from '../core/bulkOperations/useBulkOperationActions';

/** While an operation is being undone, the restored records count. */
export function progressPercent({ state, seen, total, changed, undo }: ActionReport): number {
  const [doneCount, totalCount] =
    state === 'undoing' ? [(undo?.restored ?? 0) + (undo?.left ?? 0), changed] : [seen, total];
  return totalCount > 0 ? Math.min(100, (doneCount / totalCount) * 100) : 0;
}

interface BulkOperationProgressBarProps {
  action: ActionReport;
  /** Instead of the usual way to stop it. */
  onStop?(): void;
}

/** Progress of a bulk operation: its label, a progress bar, and a cancel button. */
export function BulkOperationProgressBar({ action, onStop }: BulkOperationProgressBarProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { start } = useSession();
  const { cancel } = useBulkOperationActions();
  const label = bulkOperationText(t, language, start.entities[action.entity] ?? null, action);
  const totalCount = action.state === 'undoing' ? action.changed : action.total;
  const number = new Intl.NumberFormat(localeOf[language]);
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>{label}</Typography>
        {action.state === 'running' && (
          <Button size="small" onClick={onStop ?? (() => void cancel(action))}>
            {t('bulk.stop')}
          </Button>
        )}
      </Box>
      <LinearProgress
        variant="determinate"
        value={progressPercent(action)}
        aria-label={t('bulk.progressOf', { what: label })}
        sx={{ marginTop: 0.5 }}
      />
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {t('bulk.progress', {
          seen: number.format(Math.round((progressPercent(action) / 100) * totalCount)),
          total: number.format(totalCount),
        })}
      </Typography>
    </Box>
  );
}
