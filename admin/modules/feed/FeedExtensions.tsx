import type { ReactNode } from 'react';
import type { FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { FeedReportCard } from './FeedReportCard';

const extensions: FormExtensions = {
  arrangement: {
    own: ['report-card'],
    main: ['report-card', 'main', 'file', 'products'],
    side: ['publication', 'organisation'],
    narrow: ['report-card', 'main', 'publication', 'file', 'products', 'organisation'],
  },
  ownCard: (name, { id, _revision }, goToField) =>
    name === 'report-card' && <FeedReportCard feed={id} revision={_revision} onGoToField={goToField} />,
};

/** What only feeds have in their form. */
export default function FeedExtensions({ children }: { children: ReactNode }) {
  return <FormExtensionsContext value={extensions}>{children}</FormExtensionsContext>;
}
