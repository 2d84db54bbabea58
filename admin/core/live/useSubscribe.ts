import { useContext, useEffect } from 'react';
import { DataProviderContext, useEvent } from 'ra-core';
import type { LiveCallback, LiveUpdates } from '../../../dataProvider/live/liveUpdates';

/**
 * Calls back with each event of a topic, as `useSubscribe` of react-admin's conventions; null: of none. `since` tells when
 * that was asked for what is shown: what has been heard from then on is told first.
 */
export function useSubscribe(topic: string | null, callback: LiveCallback, since?: () => number | undefined): void {
  // Providers without live updates (those of tests and examples) tell nothing.
  const provider = useContext(DataProviderContext) as Partial<LiveUpdates>;
  const tell = useEvent(callback);
  const shownSince = useEvent(() => since?.());
  useEffect(() => {
    if (topic === null || !provider.subscribe) return;
    void provider.subscribe(topic, tell, shownSince());
    return () => void provider.unsubscribe?.(topic, tell);
  }, [provider, topic, tell, shownSince]);
}
