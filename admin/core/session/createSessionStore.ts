import type { WireUser } from '../../../domain/wire/Envelope';
import type { StartResult } from '../../../domain/wire/Start';
import type { AuthSession } from '../../../dataProvider/yarmarokAuthProvider';
import type { Store } from '../createStore';
import { createStore } from '../createStore';

export type SessionState = { user: WireUser; start: StartResult } | null;

export interface SessionStore extends AuthSession, Pick<Store<SessionState>, 'get' | 'subscribe'> {}

/** Store of the start call's last response: the user, the navigation and the entity descriptions. */
export function createSessionStore(fetchStart: () => Promise<{ user?: WireUser; result: StartResult }>): SessionStore {
  const { get, set, subscribe } = createStore<SessionState>(null);
  return {
    get,
    subscribe,
    current: get,
    refresh: async () => {
      const { user, result } = await fetchStart();
      if (user) set({ user, start: result });
    },
  };
}
