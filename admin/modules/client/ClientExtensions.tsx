import type { ReactNode } from 'react';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import type { FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { ClientOrdersCard } from './ClientOrdersCard';
import { LettersCard } from './LettersCard';
import { SimilarClients } from './SimilarClients';

/** Merchants, who only read clients, may not compare them. */
function SimilarCard({ id }: { id: string }) {
  const { readOnly } = useFormFields();
  return !readOnly && <SimilarClients id={id} />;
}

const extensions: FormExtensions = {
  factCards: ['main', 'addresses', 'notes'],
  arrangement: {
    own: ['similar-card', 'orders-card', 'letters-card'],
    main: ['similar-card', 'orders-card', 'letters-card'],
    side: ['main', 'addresses', 'notes', 'state'],
    narrow: ['similar-card', 'main', 'orders-card', 'letters-card', 'addresses', 'notes', 'state'],
  },
  ownCard: (name, { id, _revision }) => {
    switch (name) {
      case 'similar-card':
        return <SimilarCard id={id} />;
      case 'orders-card':
        return <ClientOrdersCard id={id} revision={_revision} />;
      case 'letters-card':
        return <LettersCard />;
      default:
        return null;
    }
  },
  sideCard: ({ id }) => id === '' && <SimilarCard id="" />,
};

/** What only clients have in their form. */
export default function ClientExtensions({ children }: { children: ReactNode }) {
  return <FormExtensionsContext value={extensions}>{children}</FormExtensionsContext>;
}
