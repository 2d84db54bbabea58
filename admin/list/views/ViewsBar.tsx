import type { ReactNode } from 'react';
import { useIsViewed } from '../../core/access/useIsViewed';
import type { ListViews } from './useListViews';
import { ViewActions } from './ViewActions';
import { ViewTabs } from './ViewTabs';

interface ViewsBarProps {
  state: ListViews;
  /** Number of records of each view, where it is known. */
  counts: Readonly<Record<string, number>>;
  narrow: boolean;
  children: ReactNode;
}

/**
 * The bar of views above a list, with further controls at its end. Its height does not change when the views are
 * loaded.
 */
export function ViewsBar({ state, counts, narrow, children }: ViewsBarProps) {
  const isViewed = useIsViewed();
  return (
    <div className={narrow ? 'views-bar narrow' : 'views-bar'}>
      <ViewTabs state={state} counts={counts} marksChanges={narrow} />
      {!isViewed && <ViewActions state={state} narrow={narrow} />}
      <div className="end">{children}</div>
    </div>
  );
}
