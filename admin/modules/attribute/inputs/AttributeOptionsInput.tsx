import { lazy, Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import type { FieldInputProps } from '../../../fields/form/FieldInputProps';

const OptionsEditor = lazy(() => import('./OptionsEditor'));

/** The options of an attribute. Loaded with the first attribute that has them. */
export function AttributeOptionsInput(props: FieldInputProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
      <OptionsEditor {...props} />
    </Suspense>
  );
}
