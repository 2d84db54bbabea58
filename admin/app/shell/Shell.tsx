import type { CSSProperties, ReactNode } from 'react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTheme } from '@mui/material/styles';
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
    // Bars that are fixed to the window stand beside the navigation.
    <div className="frame" style={{ '--nav-width': `${nav}px` } as CSSProperties}>
      <SkipLink />
      <TopBar wide={isWide} rail={rail} onMenu={onMenu} />
      {isWide && (
        <div className="frame-side">
          <Navigation state={navigationState} isRail={rail} hasLogOut />
        </div>
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
      <main className="frame-main" id={mainId} tabIndex={-1}>
        {start.view && ViewBanner && (
          <Suspense fallback={null}>
            <ViewBanner view={start.view} />
          </Suspense>
        )}
        {children}
      </main>
    </div>
  );
}
