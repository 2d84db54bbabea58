import { useQueries } from '@tanstack/react-query';
import { useAuthProvider } from 'ra-core';
import type { AccessAction } from '../../../dataProvider/yarmarokAuthProvider';
import { accessQueryKey } from './seedAccess';

/** Those of the resources on which the user may do this: `useCanAccess` for a list of resources. */
export function useAccessibleResources(action: AccessAction, resources: readonly string[]): readonly string[] {
  const authProvider = useAuthProvider();
  return useQueries({
    queries: resources.map((resource) => ({
      queryKey: accessQueryKey(action, resource),
      queryFn: async () => (await authProvider?.canAccess?.({ action, resource })) ?? true,
    })),
    combine: (answers) => resources.filter((_resource, at) => answers[at]?.data === true),
  });
}
