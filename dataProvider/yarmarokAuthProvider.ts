import type { AuthProvider } from 'ra-core';
import type { RecordAction } from '../domain/wire/Form';
import type { StartResult } from '../domain/wire/Start';
import type { WireUser } from '../domain/wire/Envelope';
import { CallFailure } from './CallFailure';
import type { EnvelopeClient } from './envelopeClient';

/** The session as the auth provider needs it: the last response of the start call, and how to refresh it. */
export interface AuthSession {
  current(): { user: WireUser; start: StartResult } | null;
  refresh(): Promise<void>;
}

/** react-admin's names of actions and the wire's. */
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
 * The session is an HttpOnly cookie: the start call says whether there is a session, and what its user may do. The
 * server checks permissions again on every call.
 */
export function yarmarokAuthProvider(client: EnvelopeClient, session: AuthSession): AuthProvider {
  // On a `loginRedirect` the client has already switched to the login page: a second redirect would lose the return
  // address.
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
    // A failed call ends the session only when the server says that it has ended.
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
