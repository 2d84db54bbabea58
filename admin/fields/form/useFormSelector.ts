import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FormObserver } from './createFormObserver';
import { deferUntilPaint } from './deferUntilPaint';
import { useFormFields } from './FormFieldsContext';

const useSummarySubscription = (observer: FormObserver) =>
  useCallback((listener: () => void) => observer.subscribeSummary(() => deferUntilPaint(listener)), [observer]);

/**
 * Subscribes to a value derived from the form summary. A string, number or boolean, so that a component re-renders only
 * when its own value changes. Cached by `summaryVersion`: `select` must be a stable function.
 */
export function useFormSelector<T extends string | number | boolean>(select: (observer: FormObserver) => T): T {
  const { observer } = useFormFields();
  const selectCached = useMemo(() => {
    let cached: { version: number; result: T } | undefined;
    return () => {
      if (cached?.version !== observer.summaryVersion())
        cached = { version: observer.summaryVersion(), result: select(observer) };
      return cached.result;
    };
  }, [observer, select]);
  return useSyncExternalStore(useSummarySubscription(observer), selectCached);
}

/** Names of the dirty fields, in the form's order. */
export function useDirtyFields(): readonly string[] {
  const { observer } = useFormFields();
  return useSyncExternalStore(useSummarySubscription(observer), observer.dirtyFields);
}
