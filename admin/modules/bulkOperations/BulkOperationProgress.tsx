import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { LinkBase as Link } from 'ra-core';
import type { ActionReport } from '../../../domain/wire/Action';
import { localeOf } from '../../../domain/text/Language';
import { useLanguage } from '../../core/i18n/languageStore';
import { useTranslate } from '../../core/i18n/useTranslate';
import { actionsPath } from '../../core/routing/paths';
import { useSession } from '../../core/session/SessionContext';
import { PopoverButton } from '../../ui/PopoverButton';
import { bulkOperationText } from '../../core/bulkOperations/bulkOperationText';
import { useBulkOperationActions } from '../../core/bulkOperations/useBulkOperationActions';
import { useRunningOperations } from './useRunningOperations';

/** While an operation is being undone, the restored records count. */
function progressPercent({ state, seen, total, changed, undo }: ActionReport): number {
  const [doneCount, totalCount] =
    state === 'undoing' ? [(undo?.restored ?? 0) + (undo?.left ?? 0), changed] : [seen, total];
  return totalCount > 0 ? Math.min(100, (doneCount / totalCount) * 100) : 0;
}

/** Progress of a bulk operation: its label, a progress bar, and a cancel button. */
export function BulkOperationProgressBar({ action }: { action: ActionReport }) {
  const t = useTranslate();
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
          <Button size="small" onClick={() => void cancel(action)}>
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
      <Typography
        variant="caption"
        component="div"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {t('bulk.progress', {
          seen: number.format(Math.round((progressPercent(action) / 100) * totalCount)),
          total: number.format(totalCount),
        })}
      </Typography>
    </Box>
  );
}

/** Button in the app bar while own bulk operations are running; else nothing. */
export function BulkOperationProgress() {
  const t = useTranslate();
  const running = useRunningOperations();
  if (running.length === 0) return null;
  const averagePercent = running.reduce((sum, action) => sum + progressPercent(action), 0) / running.length;
  return (
    <PopoverButton
      buttonLabel={t('bulk.open', { count: running.length })}
      title={t('bulk.running')}
      icon={<CircularProgress variant="determinate" size={22} thickness={6} value={averagePercent} aria-hidden />}
    >
      {(close) => (
        <Box sx={{ marginTop: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
          {running.map((action) => (
            <BulkOperationProgressBar key={action._id} action={action} />
          ))}
          <Box>
            <Button component={Link} to={actionsPath} onClick={close}>
              {t('bulk.history')}
            </Button>
          </Box>
        </Box>
      )}
    </PopoverButton>
  );
}
