import { useMemo } from 'react';
import type { RightNeed, RoleAction } from '#domain/access/can';
import { can, hasRight } from '#domain/access/can';
import { useSession } from '../session/SessionContext';

interface Rights {
  /** Whether the person's role has this: what a record allows comes with the record. */
  has(right: RightNeed['right'], level: RightNeed['level'], more?: RightNeed['more']): boolean;
  /** Whether it sees or changes a field of an entity, or a part of one. */
  can(action: RoleAction, entity: string, path: string): boolean;
}

/** What the role of who is logged in has, by the same rule as on the server. */
export function useRights(): Rights {
  const { user } = useSession();
  return useMemo(
    () => ({
      has: (right, level, more) => hasRight(user, { right, level, ...(more && { more }) }),
      can: (action, entity, path) => can(user, action, entity, path),
    }),
    [user],
  );
}
