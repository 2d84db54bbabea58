import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { ActionReport } from '../../domain/wire/Action';
import { localeOf } from '../../domain/text/Language';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { actionsPath } from '../routing/paths';
import { useSession } from '../session/SessionContext';
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
        {action.state === 'running' && <Button size="small" onClick={() => void stop(action)}>{t('bulk.stop')}</Button>}
      </Box>
      <LinearProgress variant="determinate" value={shareOf(action)} aria-label={t('bulk.progressOf', { what })} sx={{ marginTop: 0.5 }} />
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {t('bulk.progress', { seen: number.format(Math.round((shareOf(action) / 100) * whole)), total: number.format(whole) })}
      </Typography>
    </Box>
  );
}

/** In the top bar while something runs that was begun with many records; nothing otherwise. */
export function ActionProgress() {
  const t = useT();
  const running = useRunningActions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (running.length === 0) return null;
  const share = running.reduce((sum, action) => sum + shareOf(action), 0) / running.length;
  return (
    <>
      <IconButton aria-label={t('bulk.open', { count: running.length })} title={t('bulk.running')} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <CircularProgress variant="determinate" size={22} thickness={6} value={share} aria-hidden />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('bulk.running'), tabIndex: -1 } }}
      >
        <Box sx={{ width: 360, maxWidth: 'calc(100vw - 32px)', padding: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Typography variant="subtitle1" component="h2">{t('bulk.running')}</Typography>
          {running.map((action) => <ActionMeter key={action._id} action={action} />)}
          <Box><Button component={Link} to={actionsPath} onClick={() => setAnchor(null)}>{t('bulk.history')}</Button></Box>
        </Box>
      </Popover>
    </>
  );
}
