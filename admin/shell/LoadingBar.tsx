import { useIsFetching } from '@tanstack/react-query';
import { keyframes, styled } from '@mui/material/styles';
import { useLinger } from './useLinger';
import { loadingLinger } from '../messages/messageDelays';
import { useT } from '../i18n/useT';
import tokens from '../theme/tokens.json';

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

/** Shown while anything loads, until 400 ms after its answer (requirement LIM-001); what is on the screen stays. */
export function LoadingBar() {
  const t = useT();
  const loading = useLinger(useIsFetching() > 0, loadingLinger);
  return loading ? <Track role="progressbar" aria-label={t('shell.loading')} /> : null;
}
