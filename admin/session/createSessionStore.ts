import type { WireUser } from '../../domain/wire/Envelope';
import type { StartResult } from '../../domain/wire/Start';
import type { AuthSession } from '../../dataProvider/yarmarokAuthProvider';

export type SessionState = { user: WireUser; start: StartResult } | null;

export interface SessionStore extends AuthSession {
  subscribe(listener: () => void): () => void;
}

/** Store of the start call's last response: the user, the navigation and the entity descriptions. */
export function createSessionStore(fetchStart: () => Promise<{ user?: WireUser; result: StartResult }>): SessionStore {
  let state: SessionState = null;
  const listeners = new Set<() => void>();
  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => {
      const { user, result } = await fetchStart();
      if (!user) return;
      state = { user, start: result };
      listeners.forEach((listener) => listener());
    },
  };
}
