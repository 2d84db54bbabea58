import { createContext, useContext } from 'react';
import type { WireUser } from '#domain/wire/Envelope';
import type { EntityDescription, StartResult } from '#domain/wire/Start';

interface SessionValue {
  user: WireUser;
  start: StartResult;
  /** Fetches the start call again, for the navigation's counts. */
  refresh(): void;
}

export const SessionContext = createContext<SessionValue | null>(null);

export function useSession(): SessionValue {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no session around this component');
  return session;
}

export const useEntityDescription = (name: string): EntityDescription | null =>
  useSession().start.entities[name] ?? null;
