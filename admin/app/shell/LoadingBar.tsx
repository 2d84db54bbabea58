import type { Query } from '@tanstack/react-query';
import { useIsFetching } from '@tanstack/react-query';
import { keyframes, styled } from '@mui/material/styles';
import { useDelayedOff } from '../../ui/useDelayedOff';
import { loadingLingerMs } from '../../core/notifications/notificationTiming';
import { isQuiet } from '../../core/live/quietQueries';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import tokens from '../../ui/theme/tokens.json';

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } });

const Track = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: tokens.size.appBar - 1,
  left: 0,
  right: 0,
  height: 3,
  zIndex: tokens.zIndex.appBar + 1,
  overflow: 'hidden',
  '&::before': {
    content: '""',
    display: 'block',
    width: '30%',
    height: '100%',
    background: theme.tokens.accent,
    animation: `${slide} 1.1s linear infinite`,
  },
  '@media (prefers-reduced-motion: reduce)': { '&::before': { width: '100%', opacity: 0.6, animation: 'none' } },
}));

/** Whether somebody waits for the data: not for what is fetched ahead, nor for what a screen fetches again by itself. */
function isAwaited(query: Query): boolean {
  const { observers, state } = query;
  const isPolled = observers.some(({ options }) => Boolean(options.refetchInterval));
  return observers.length > 0 && !(state.data !== undefined && (isPolled || isQuiet(query)));
}

/** Progress bar while requests of the screen are pending, until 400 ms after the last response (requirement LIM-001). */
export function LoadingBar() {
  const t = usePanelTranslate();
  const isLoading = useDelayedOff(useIsFetching({ predicate: isAwaited }) > 0, loadingLingerMs);
  return isLoading ? <Track role="progressbar" aria-label={t('shell.loading')} /> : null;
}
