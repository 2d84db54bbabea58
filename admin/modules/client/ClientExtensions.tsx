import type { ReactNode } from 'react';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import type { FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { SimilarClients } from './SimilarClients';

/** Merchants, who only read clients, may not compare them. */
function SideCard({ id }: { id: string }) {
  const { readOnly } = useFormFields();
  return !readOnly && <SimilarClients id={id} />;
}

const extensions: FormExtensions = {
  factCards: ['main', 'notes'],
  sideCard: ({ id }) => <SideCard id={id} />,
};

/** What only clients have in their form. */
export default function ClientExtensions({ children }: { children: ReactNode }) {
  return <FormExtensionsContext value={extensions}>{children}</FormExtensionsContext>;
}
