import type { QueryClient } from '@tanstack/react-query';
import type { AccessAction } from '../../../dataProvider/yarmarokAuthProvider';
import { accessActions, isAllowed } from '../../../dataProvider/yarmarokAuthProvider';
import type { StartResult } from '#domain/wire/Start';

const accessKey = ['auth', 'canAccess'] as const;
const permissionsKey = ['auth', 'getPermissions', {}] as const;

/** The key under which `useCanAccess` keeps an answer about a resource. */
export const accessQueryKey = (action: AccessAction, resource: string) => [...accessKey, { action, resource }] as const;

/**
 * Puts the start call's permissions where `useCanAccess` looks for the auth provider's answers: a button is there at
 * once, not one render later.
 */
export function seedAccess(queryClient: QueryClient, { entities }: StartResult): void {
  queryClient.setQueryDefaults(accessKey, { staleTime: Infinity, gcTime: Infinity });
  // The auth provider has no `getPermissions`, so that react-admin's answer is an empty list.
  queryClient.setQueryData(permissionsKey, []);
  for (const { name, may } of Object.values(entities))
    for (const action of accessActions) queryClient.setQueryData(accessQueryKey(action, name), isAllowed(may, action));
}
