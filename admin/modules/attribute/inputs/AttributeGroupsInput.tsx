import { lazy, Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import type { FieldInputProps } from '../../../fields/form/FieldInputProps';

const GroupsEditor = lazy(() => import('./GroupsEditor'));

/** The groups of an attribute set; the field's `datalist` names what they may contain. Loaded with the first set. */
export function AttributeGroupsInput(props: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
      <GroupsEditor {...props} />
    </Suspense>
  );
}
