import { lazy, Suspense, useState } from 'react';
import { FormExtensionsContext, noExtensions } from '../../form/FormExtensions';
import { clientOf } from './clientOf';
import { useTypedBuyer } from './useTypedBuyer';

const AddClientDialog = lazy(() => import('./AddClientDialog'));

export interface NewClientProps {
  /** What was searched for in vain: it counts more than what the order says of its buyer. */
  typed: string;
  onAdded(id: string): void;
  onClose(): void;
}

/** Within the order's form: a new client begins with its typed buyer. */
export function NewClient({ typed, onAdded, onClose }: NewClientProps) {
  const buyer = useTypedBuyer();
  const [known] = useState(() => ({ ...buyer, ...clientOf(typed) }));
  return (
    <Suspense fallback={null}>
      <FormExtensionsContext value={noExtensions}>
        <AddClientDialog known={known} onAdded={onAdded} onClose={onClose} />
      </FormExtensionsContext>
    </Suspense>
  );
}
