import type { AuthProvider } from 'ra-core';
import type { RecordAction } from '#domain/wire/Form';
import type { StartResult } from '#domain/wire/Start';
import type { WireUser } from '#domain/wire/Envelope';
import { CallFailure } from './CallFailure';
import type { EnvelopeClient } from './envelopeClient';

/** The session as the auth provider needs it: the last response of the start call, and how to refresh it. */
export interface AuthSession {
  get(): { user: WireUser; start: StartResult } | null;
  refresh(): Promise<void>;
}

/** react-admin's names of actions and the wire's. */
const wireActions = {
  list: 'list',
  show: 'load',
  edit: 'update',
  create: 'create',
  clone: 'duplicate',
  delete: 'delete',
  restore: 'restore',
  export: 'list',
} as const satisfies Record<string, RecordAction>;

export type AccessAction = keyof typeof wireActions;
export const accessActions = Object.keys(wireActions) as AccessAction[];
const isAccessAction = (action: string): action is AccessAction => action in wireActions;

/** Whether these permissions, of an entity or of one record, include an action by react-admin's name or the wire's. */
export const isAllowed = (may: readonly RecordAction[], action: string): boolean =>
  (may as readonly string[]).includes(isAccessAction(action) ? wireActions[action] : action);

interface CanAccessParams {
  action: string;
  resource: string;
  record?: { _may?: readonly RecordAction[] };
}

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
      if (!session.get()) return '/user/login';
      await client.call('POST', '/api/user/logout', { body: {} });
      return '/user/login';
    },
    checkAuth: async () => {
      if (!session.get()) await session.refresh();
    },
    // A failed call ends the session only when the server says that it has ended.
    checkError: (failure: unknown) => (isSessionExpired(failure) ? Promise.reject(failure) : Promise.resolve()),
    getIdentity: async () => {
      const user = session.get()?.user;
      return { id: user?._id ?? '', fullName: user?.name ?? '', user };
    },
    // A record that was loaded with its form has permissions of its own, which can be fewer.
    canAccess: async ({ action, resource, record }: CanAccessParams) =>
      isAllowed(record?._may ?? session.get()?.start.entities[resource]?.may ?? [], action),
  };
}
