import type { ReactNode } from 'react';
import type { FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { DecisionCard } from './DecisionCard';

const extensions: FormExtensions = { sideCard: ({ id }) => id !== '' && <DecisionCard id={id} /> };

/** What only applications have in their form. */
export default function ApplicationExtensions({ children }: { children: ReactNode }) {
  return <FormExtensionsContext value={extensions}>{children}</FormExtensionsContext>;
}
