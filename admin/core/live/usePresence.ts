import { useEffect, useState } from 'react';
import { useEvent } from 'ra-core';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import type { PresenceResult } from '#domain/wire/Presence';
import { presenceMs } from '#domain/wire/Presence';
import { useCalls } from '../session/useCalls';
import { useIsLive } from './useIsLive';
import { useSubscribe } from './useSubscribe';

const createPresenceCalls = (client: EnvelopeClient) => ({
  come: async (path: string): Promise<readonly string[]> =>
    (await client.call<PresenceResult>('POST', path, { body: {} })).result.names,
  leave: async (path: string): Promise<void> => {
    await client.call('DELETE', path, { keepalive: true });
  },
});

/** Calls reach the server in their order: whoever leaves and comes back is there. */
let last: Promise<unknown> = Promise.resolve();
function inOrder<Result>(call: () => Promise<Result>): Promise<Result> {
  const result = last.then(call);
  // Of what has failed the next call says nothing.
  last = result.catch(() => undefined);
  return result;
}

/**
 * The names of those who have this record open too. Says that this person has, for as long as the page is seen; a
 * failure says nothing, as everything works without it.
 */
export function usePresence(resource: 'order', id: string): readonly string[] {
  const calls = useCalls(createPresenceCalls);
  const isLive = useIsLive();
  const [names, setNames] = useState<readonly string[]>([]);
  const path = `/api/presence/${resource}/${encodeURIComponent(id)}`;

  const come = useEvent(() => {
    if (document.visibilityState === 'visible') inOrder(() => calls.come(path)).then(setNames, () => undefined);
  });
  useEffect(() => {
    if (!isLive) return;
    const leave = () => void inOrder(() => calls.leave(path)).catch(() => undefined);
    const follow = () => (document.visibilityState === 'visible' ? come() : leave());
    come();
    const timer = setInterval(come, presenceMs / 2);
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
      setNames([]);
      leave();
    };
  }, [isLive, calls, path, come]);
  useSubscribe('resource/presence', come, { enabled: isLive });
  return names;
}
