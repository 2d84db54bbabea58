import { useContext, useEffect } from 'react';
import { DataProviderContext, useEvent } from 'ra-core';
import type { LiveCallback, LiveUpdates } from '../../../dataProvider/live/liveUpdates';

/** Calls back with each event of a topic, as `useSubscribe` of react-admin's conventions; null: of none. */
export function useSubscribe(topic: string | null, callback: LiveCallback): void {
  // Providers without live updates (those of tests and examples) tell nothing.
  const provider = useContext(DataProviderContext) as Partial<LiveUpdates>;
  const tell = useEvent(callback);
  useEffect(() => {
    if (topic === null || !provider.subscribe) return;
    void provider.subscribe(topic, tell);
    return () => void provider.unsubscribe?.(topic, tell);
  }, [provider, topic, tell]);
}
