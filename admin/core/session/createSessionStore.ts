import type { WireUser } from '#domain/wire/Envelope';
import type { StartResult } from '#domain/wire/Start';
import type { AuthSession } from '../../../dataProvider/yarmarokAuthProvider';
import type { ValueStore } from '../createStore';
import { createStore } from '../createStore';

type SessionState = { user: WireUser; start: StartResult } | null;

export interface SessionStore extends AuthSession, Pick<ValueStore<SessionState>, 'get' | 'subscribe'> {}

/** Store of the start call's last response: the user, the navigation and the entity descriptions. */
export function createSessionStore(fetchStart: () => Promise<{ user?: WireUser; result: StartResult }>): SessionStore {
  const { get, set, subscribe } = createStore<SessionState>(null);
  let requestNumber = 0;
  let shown = 0;
  return {
    get,
    subscribe,
    refresh: async () => {
      requestNumber += 1;
      const number = requestNumber;
      const { user, result } = await fetchStart();
      // An answer that was overtaken by a later one would bring back old counts.
      if (!user || number < shown) return;
      shown = number;
      set({ user, start: result });
    },
  };
}
