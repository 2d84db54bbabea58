import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useLocation, useParams } from 'ra-core';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { CategoryScreen } from './CategoryScreen';

/** The form beside the tree. A new category in another branch is another form. */
export default function CategoryFormLayout({ children }: { children: ReactNode }) {
  const entity = useResourceEntity();
  const { id = '' } = useParams();
  const { search } = useLocation();
  return (
    <CategoryScreen entity={entity} id={id} isNew={id === ''}>
      <Fragment key={id === '' ? search : ''}>{children}</Fragment>
    </CategoryScreen>
  );
}
