import type { ReactNode } from 'react';
import type { FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { PublicationCard } from './PublicationCard';

const extensions: FormExtensions = {
  sideCard: ({ id, _revision }, goToField) =>
    id !== '' && <PublicationCard id={id} revision={_revision} onGoToField={goToField} />,
};

/** What only products have in their form. */
export default function ProductExtensions({ children }: { children: ReactNode }) {
  return <FormExtensionsContext value={extensions}>{children}</FormExtensionsContext>;
}
