import type { Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useDelayedOff } from '../../ui/useDelayedOff';
import { loadingLingerMs } from '../../core/notifications/notificationTiming';
import { isQuiet } from '../../core/live/quietQueries';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';

/** Whether somebody waits for the data: not for what is fetched ahead, nor for what a screen fetches again by itself. */
function isAwaited(query: Query): boolean {
  const { observers, state } = query;
  const isPolled = observers.some(({ options }) => Boolean(options.refetchInterval));
  return observers.length > 0 && !(state.data !== undefined && (isPolled || isQuiet(query)));
}

/** Its own `useIsFetching`: of hundreds of answers that are there, the permissions among them, none is looked at closer. */
function useIsAwaiting(): boolean {
  const queries = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    useCallback((onChange) => queries.subscribe(notifyManager.batchCalls(onChange)), [queries]),
    () => queries.getAll().some((query) => query.state.fetchStatus === 'fetching' && isAwaited(query)),
  );
}

/** Progress bar while requests of the screen are pending, until 400 ms after the last response (requirement LIM-001). */
export function LoadingBar() {
  const t = usePanelTranslate();
  const isLoading = useDelayedOff(useIsAwaiting(), loadingLingerMs);
  return isLoading ? <div className="loading-bar" role="progressbar" aria-label={t('shell.loading')} /> : null;
}
