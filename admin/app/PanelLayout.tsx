import type { ReactNode } from 'react';
import { Suspense, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'ra-core';
import { lazyOrNothing } from '../core/lazyOrNothing';
import { whenScreenRests } from '../core/whenScreenRests';
import { useIsLive } from '../core/live/useIsLive';
import { Shell } from './shell/Shell';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { usePanelParts } from './parts/PanelPartsContext';
import { preloadForm } from './resources/ResourceForm';
import { prefersReducedData } from '../core/prefersReducedData';

/** Without it everything stays as it was asked for. */
const PanelBackground = lazyOrNothing(() => import('./PanelBackground'));

/** The frame around every screen. A screen that fails leaves the navigation usable. */
export function PanelLayout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const { inputs } = usePanelParts();
  const queryClient = useQueryClient();
  const isLive = useIsLive();
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined' || prefersReducedData()) return;
    // Preloads the form, which most users open next. A failure shows when the form is opened, which loads it again.
    let cancel: (() => void) | undefined;
    const frame = requestAnimationFrame(() => {
      cancel = whenScreenRests(queryClient, () => void preloadForm(inputs).catch(() => undefined));
    });
    return () => {
      cancelAnimationFrame(frame);
      cancel?.();
    };
  }, [inputs, queryClient]);
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
