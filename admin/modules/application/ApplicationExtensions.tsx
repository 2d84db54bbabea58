import type { ReactNode } from 'react';
import type { CardArrangement, FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { ChecksCard } from './ChecksCard';
import { DecisionCard } from './DecisionCard';
import { InvitationCard } from './InvitationCard';
import { LetterCard } from './LetterCard';
import { OutcomeCard } from './OutcomeCard';

const facts = ['company', 'contacts', 'addresses', 'trade', 'resources', 'logo', 'terms'];

/** The decision, and what it is made by: doubts first. */
const arrangement: CardArrangement = {
  own: ['decision-card', 'checks-card', 'letter-card', 'outcome-card', 'invitation-card'],
  main: ['checks-card', ...facts],
  side: ['decision-card', 'invitation-card', 'letter-card', 'outcome-card', 'decision'],
  narrow: ['decision-card', 'invitation-card', 'checks-card', ...facts, 'letter-card', 'outcome-card', 'decision'],
  hasLetter: true,
};

const extensions: FormExtensions = {
  arrangement,
  ownCard: (name, { id, _revision }) => {
    switch (name) {
      case 'decision-card':
        return <DecisionCard id={id} />;
      case 'checks-card':
        return <ChecksCard id={id} revision={_revision} />;
      case 'letter-card':
        return <LetterCard id={id} />;
      case 'outcome-card':
        return <OutcomeCard />;
      case 'invitation-card':
        return <InvitationCard id={id} revision={_revision} />;
      default:
        return null;
    }
  },
};

/** What only applications have in their form. */
export default function ApplicationExtensions({ children }: { children: ReactNode }) {
  return <FormExtensionsContext value={extensions}>{children}</FormExtensionsContext>;
}
