import type { ReactNode } from 'react';
import type { FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { DecisionCard } from './DecisionCard';
import { InvitationCard } from './InvitationCard';

const extensions: FormExtensions = {
  sideCard: ({ id, _revision }) =>
    id !== '' && (
      <>
        <DecisionCard id={id} />
        <InvitationCard id={id} revision={_revision} />
      </>
    ),
};

/** What only applications have in their form. */
export default function ApplicationExtensions({ children }: { children: ReactNode }) {
  return <FormExtensionsContext value={extensions}>{children}</FormExtensionsContext>;
}
