import type { ReactNode } from 'react';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'ra-core';
import { lazyOrNothing } from '../core/lazyOrNothing';
import { useIsLive } from '../core/live/useIsLive';
import { Shell } from './shell/Shell';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { usePanelParts } from './parts/PanelPartsContext';
import { preloadForm } from './resources/ResourceForm';
import { whenIdle } from './whenIdle';

/** Without it everything stays as it was asked for. */
const PanelBackground = lazyOrNothing(() => import('./PanelBackground'));

/** The frame around every screen. A screen that fails leaves the navigation usable. */
export function PanelLayout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const { inputs } = usePanelParts();
  const isLive = useIsLive();
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') return;
    // Preloads the form, which most users open next. A failure shows when the form is opened, which loads it again.
    return whenIdle(() => void preloadForm(inputs).catch(() => undefined));
  }, [inputs]);
  return (
    <Shell>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={null}>{children}</Suspense>
      </ErrorBoundary>
      {isLive && (
        <Suspense fallback={null}>
          <PanelBackground />
        </Suspense>
      )}
    </Shell>
  );
}
