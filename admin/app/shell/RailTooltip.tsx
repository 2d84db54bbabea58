import type { ReactElement } from 'react';
import { lazy, Suspense } from 'react';
import { useOpenedOnce } from '../../ui/useOpenedOnce';

const Tooltip = lazy(() => import('@mui/material/Tooltip'));

/** The name of a link where the navigation shows icons only; else nothing, so that its code is loaded with the first such. */
export function RailTooltip({ title, children }: { title: string; children: ReactElement }) {
  if (!useOpenedOnce(title !== '')) return children;
  return (
    <Suspense fallback={children}>
      <Tooltip title={title} placement="right">
        {children}
      </Tooltip>
    </Suspense>
  );
}
