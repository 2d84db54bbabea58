import type { ReactNode } from 'react';
import type { FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { FeedOfferCard } from './FeedOfferCard';
import { FeedReportCard } from './FeedReportCard';

const extensions: FormExtensions = {
  arrangement: {
    own: ['report-card', 'offer-card'],
    main: ['report-card', 'main', 'file', 'products'],
    side: ['publication', 'offer-card', 'organisation'],
    narrow: ['report-card', 'main', 'publication', 'file', 'products', 'offer-card', 'organisation'],
  },
  ownCard: (name, { id, _revision }, goToField) =>
    name === 'offer-card' ? (
      <FeedOfferCard feed={id} revision={_revision} />
    ) : (
      <FeedReportCard feed={id} revision={_revision} onGoToField={goToField} />
    ),
};

/** What only feeds have in their form. */
export default function FeedExtensions({ children }: { children: ReactNode }) {
  return <FormExtensionsContext value={extensions}>{children}</FormExtensionsContext>;
}
