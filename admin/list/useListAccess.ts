import { useMemo } from 'react';
import { useCanAccess } from 'ra-core';
import { useAccessibleResources } from '../core/session/useAccessibleResources';
import { rowLinkResources } from './rowLinkTarget';
import { useResourceEntity } from './context/useResourceEntity';

export interface ListAccess {
  canCreate: boolean;
  canDuplicate: boolean;
  canDelete: boolean;
  canRestore: boolean;
  /** Resources whose list the rows' links may open. */
  linkedResources: readonly string[];
}

/** What the user may do with the records of the surrounding list; a record's own `may` can be more restricted. */
export function useListAccess(): ListAccess {
  const canCreate = useCanAccess({ action: 'create' }).canAccess === true;
  const canDuplicate = useCanAccess({ action: 'clone' }).canAccess === true;
  const canDelete = useCanAccess({ action: 'delete' }).canAccess === true;
  const canRestore = useCanAccess({ action: 'restore' }).canAccess === true;
  const linkedResources = useAccessibleResources('list', rowLinkResources(useResourceEntity()));
  return useMemo(
    () => ({ canCreate, canDuplicate, canDelete, canRestore, linkedResources }),
    [canCreate, canDuplicate, canDelete, canRestore, linkedResources],
  );
}
