import type { ReactNode } from 'react';
import { lazy, Suspense, useCallback, useState } from 'react';
import Box from '@mui/material/Box';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSession } from '../../core/session/SessionContext';
import tokens from '../../ui/theme/tokens.json';
import { mainId } from '../../ui/mainId';
import { usePanelParts } from '../parts/PanelPartsContext';
import { Navigation } from './Navigation';
import { SkipLink } from './SkipLink';
import { TopBar } from './TopBar';
import { useNavigationState } from './useNavigationState';
import { useSystemGroup } from './useSystemGroup';

/** Of narrow screens only. */
const NavigationDrawer = lazy(() => import('./NavigationDrawer'));

/** Of phones only. */
const PhoneBar = lazy(() => import('./PhoneBar'));

const Sidebar = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: tokens.size.appBar,
  height: `calc(100vh - ${tokens.size.appBar}px)`,
  overflow: 'auto',
  padding: '10px 8px',
  display: 'flex',
  flexDirection: 'column',
  // What the rail shows beside an icon stands over the screen.
  zIndex: tokens.zIndex.appBar - 1,
  background: theme.tokens.nav,
  borderRight: `1px solid ${theme.tokens.border}`,
}));

const Main = styled('main')(({ theme }) => ({
  minWidth: 0,
  padding: '20px 24px 24px',
  outline: 'none',
  [theme.breakpoints.down('sm')]: { padding: 12, paddingBottom: 'max(12px, var(--phone-bar, 0px))' },
}));

/** The layout around every screen: app bar and navigation. */
export function Shell({ children }: { children: ReactNode }) {
  const { start } = useSession();
  const { ViewBanner } = usePanelParts();
  const system = useSystemGroup();
  const navigationState = useNavigationState([...start.navLinks, system]);
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { rail, setRail } = navigationState;
  const onMenu = useCallback(() => (isWide ? setRail(!rail) : setIsDrawerOpen(true)), [isWide, rail, setRail]);
  const nav = isWide ? (rail ? tokens.size.navClosed : tokens.size.nav) : 0;

  return (
    <Box
      sx={{
        // Bars that are fixed to the window stand beside it.
        '--nav': `${nav}px`,
        display: 'grid',
        gridTemplateColumns: isWide ? `${nav}px minmax(0, 1fr)` : 'minmax(0, 1fr)',
        gridTemplateRows: `${tokens.size.appBar}px auto`,
        minHeight: '100vh',
      }}
    >
      <SkipLink />
      <TopBar wide={isWide} rail={rail} onMenu={onMenu} />
      {isWide && (
        <Sidebar>
          <Navigation state={navigationState} isRail={rail} hasLogOut />
        </Sidebar>
      )}
      {!isWide && (
        <Suspense fallback={null}>
          <NavigationDrawer open={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} state={navigationState} />
        </Suspense>
      )}
      {isPhone && (
        <Suspense fallback={null}>
          <PhoneBar onMenu={onMenu} />
        </Suspense>
      )}
      <Main id={mainId} tabIndex={-1}>
        {start.view && ViewBanner && (
          <Suspense fallback={null}>
            <ViewBanner view={start.view} />
          </Suspense>
        )}
        {children}
      </Main>
    </Box>
  );
}
