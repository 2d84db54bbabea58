import type { AuthProvider } from 'ra-core';
import type { RecordAction } from '../domain/wire/Form';
import type { StartResult } from '../domain/wire/Start';
import type { WireUser } from '../domain/wire/Envelope';
import { CallFailure } from './CallFailure';
import type { EnvelopeClient } from './envelopeClient';

/** Where the session stands: what the start call said last, and how to ask it again. */
export interface AuthSession {
  current(): { user: WireUser; start: StartResult } | null;
  refresh(): Promise<void>;
}

/** react-admin's names of actions, in the wire's words. */
const wireActions: Record<string, RecordAction> = {
  list: 'list',
  show: 'load',
  edit: 'update',
  create: 'create',
  clone: 'duplicate',
  delete: 'delete',
  export: 'list',
};

/**
 * The session is a cookie that scripts never see: the start call tells whether it is there, and what its user may do.
 * The server decides again on every call.
 */
export function yarmarokAuthProvider(client: EnvelopeClient, session: AuthSession): AuthProvider {
  // With a `loginRedirect` the client has already sent the person to log in: doing it twice would lose their place.
  const isSessionExpired = (failure: unknown) =>
    failure instanceof CallFailure && failure.status === 401 && failure.kind !== 'redirect';

  return {
    login: async ({ email, password }: { email: string; password: string }) => {
      const { result } = await client.call<{ redirect?: string }>('POST', '/api/user/login', {
        body: { email, password },
      });
      return { redirectTo: result.redirect ?? '/' };
    },
    logout: async () => {
      if (!session.current()) return '/user/login';
      await client.call('POST', '/api/user/logout', { body: {} });
      return '/user/login';
    },
    checkAuth: async () => {
      if (!session.current()) await session.refresh();
    },
    // A failed call is no reason to end the session unless the server says that it is over.
    checkError: (failure: unknown) => (isSessionExpired(failure) ? Promise.reject(failure) : Promise.resolve()),
    getIdentity: async () => {
      const user = session.current()?.user;
      return { id: user?._id ?? '', fullName: user?.name ?? '', user };
    },
    canAccess: async ({ action, resource }: { action: string; resource: string }) => {
      const may: readonly string[] = session.current()?.start.entities[resource]?.may ?? [];
      return may.includes(wireActions[action] ?? action);
    },
  };
}
