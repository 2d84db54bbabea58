import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { ActionReport } from '../../domain/wire/Action';
import { localeOf } from '../../domain/text/Language';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { actionsPath } from '../routing/paths';
import { useSession } from '../session/SessionContext';
import { PopoverButton } from '../shell/PopoverButton';
import { actionText } from './actionText';
import { useActionCalls } from './useActionCalls';
import { useRunningActions } from './useRunningActions';

/** Of an undo the steps go backwards: what is given back counts. */
function shareOf({ state, seen, total, changed, undo }: ActionReport): number {
  const [part, whole] = state === 'undoing' ? [(undo?.restored ?? 0) + (undo?.left ?? 0), changed] : [seen, total];
  return whole > 0 ? Math.min(100, (part / whole) * 100) : 0;
}

/** What it is, how far it is, and how to stop it. */
export function ActionMeter({ action }: { action: ActionReport }) {
  const t = useT();
  const language = useLanguage();
  const { start } = useSession();
  const { stop } = useActionCalls();
  const what = actionText(t, language, start.entities[action.entity] ?? null, action);
  const whole = action.state === 'undoing' ? action.changed : action.total;
  const number = new Intl.NumberFormat(localeOf[language]);
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>{what}</Typography>
        {action.state === 'running' && (
          <Button size="small" onClick={() => void stop(action)}>
            {t('bulk.stop')}
          </Button>
        )}
      </Box>
      <LinearProgress
        variant="determinate"
        value={shareOf(action)}
        aria-label={t('bulk.progressOf', { what })}
        sx={{ marginTop: 0.5 }}
      />
      <Typography
        variant="caption"
        component="div"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {t('bulk.progress', {
          seen: number.format(Math.round((shareOf(action) / 100) * whole)),
          total: number.format(whole),
        })}
      </Typography>
    </Box>
  );
}

/** In the top bar while something runs that was begun with many records; nothing otherwise. */
export function ActionProgress() {
  const t = useT();
  const running = useRunningActions();
  if (running.length === 0) return null;
  const share = running.reduce((sum, action) => sum + shareOf(action), 0) / running.length;
  return (
    <PopoverButton
      name={t('bulk.open', { count: running.length })}
      title={t('bulk.running')}
      icon={<CircularProgress variant="determinate" size={22} thickness={6} value={share} aria-hidden />}
    >
      {(close) => (
        <Box sx={{ marginTop: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
          {running.map((action) => (
            <ActionMeter key={action._id} action={action} />
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
