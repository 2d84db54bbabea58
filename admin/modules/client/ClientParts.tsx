import type { ReactNode } from 'react';
import { lazy } from 'react';
import { useCanAccess } from 'ra-core';
import { ClientExtensions } from './ClientExtensions';
import { DuplicatesLink } from './DuplicatesLink';

const DuplicatesScreen = lazy(() => import('./DuplicatesScreen'));

interface ClientPartsProps {
  /** The form gets what only clients have; the list a link to the screen of duplicates. */
  part: 'form' | 'link' | 'duplicates';
  /** The form; for duplicates, what is shown to those who do not compare clients. */
  children?: ReactNode;
}

/** What only clients have. Merchants, who may not change them, do not compare them either. */
export default function ClientParts({ part, children }: ClientPartsProps) {
  const { canAccess: mayCompare = false } = useCanAccess({ resource: 'client', action: 'edit' });
  if (part === 'form') return <ClientExtensions>{children}</ClientExtensions>;
  if (part === 'link') return mayCompare && <DuplicatesLink />;
  return mayCompare ? <DuplicatesScreen /> : children;
}
