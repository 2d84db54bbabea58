import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'ra-core';
import { useIsLive } from '../core/live/useIsLive';
import { prefersReducedData } from '../core/prefersReducedData';
import { Shell } from './shell/Shell';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { usePanelParts } from './parts/PanelPartsContext';
import { preloadForm } from './resources/ResourceForm';

const PanelBackground = lazy(() => import('./PanelBackground').catch(() => ({ default: Nothing })));

/** Without them everything stays as it was asked for. */
const Nothing = (): ReactNode => null;

/** The frame around every screen. A screen that fails leaves the navigation usable. */
export function PanelLayout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const { inputs } = usePanelParts();
  const isLive = useIsLive();
  useEffect(() => {
    if (prefersReducedData() || typeof requestIdleCallback === 'undefined') return;
    // Preloads the form, which most users open next. A failure shows when the form is opened, which loads it again.
    const idleCallbackId = requestIdleCallback(() => void preloadForm(inputs).catch(() => undefined));
    return () => cancelIdleCallback(idleCallbackId);
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
