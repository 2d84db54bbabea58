import { useContext, useEffect } from 'react';
import { DataProviderContext, useEvent } from 'ra-core';
import type { LiveEvent, LiveUpdates } from '../../../dataProvider/live/liveUpdates';

export interface SubscribeOptions {
  /** false: not now. */
  enabled?: boolean;
  /** When that was asked for what is shown: what has been heard from then on is told first. */
  since?: () => number | undefined;
}

export type SubscribeCallback = (event: LiveEvent, unsubscribe: () => void) => void;

/** Calls back with each event of a topic, as `useSubscribe` of ra-realtime; without a topic of none. */
export function useSubscribe(topic: string | undefined, callback: SubscribeCallback, options?: SubscribeOptions): void {
  // Providers without live updates (those of tests and examples) tell nothing.
  const provider = useContext(DataProviderContext) as Partial<LiveUpdates>;
  const { enabled = true, since } = options ?? {};
  const handle = useEvent(callback);
  const shownSince = useEvent(() => since?.());
  useEffect(() => {
    if (!enabled || !topic || !provider.subscribe) return;
    const unsubscribe = () => void provider.unsubscribe?.(topic, tell);
    const tell = (event: LiveEvent) => handle(event, unsubscribe);
    void provider.subscribe(topic, tell, shownSince());
    return unsubscribe;
  }, [provider, topic, enabled, handle, shownSince]);
}
