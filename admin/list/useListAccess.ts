import { useMemo } from 'react';
import { useCanAccess } from 'ra-core';

export interface ListAccess {
  canCreate: boolean;
  canDuplicate: boolean;
  canDelete: boolean;
  canRestore: boolean;
}

/** What the user may do with the records of the surrounding resource; a record's own `may` can be more restricted. */
export function useListAccess(): ListAccess {
  const canCreate = useCanAccess({ action: 'create' }).canAccess === true;
  const canDuplicate = useCanAccess({ action: 'duplicate' }).canAccess === true;
  const canDelete = useCanAccess({ action: 'delete' }).canAccess === true;
  const canRestore = useCanAccess({ action: 'restore' }).canAccess === true;
  return useMemo(
    () => ({ canCreate, canDuplicate, canDelete, canRestore }),
    [canCreate, canDuplicate, canDelete, canRestore],
  );
}
