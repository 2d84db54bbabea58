import type { ReactNode } from 'react';
import type { FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { FeedReportCard } from './FeedReportCard';

const extensions: FormExtensions = {
  sideCard: ({ id, _revision }, goToField) =>
    id !== '' && <FeedReportCard feed={id} revision={_revision} onGoToField={goToField} />,
};

/** What only feeds have in their form. */
export default function FeedExtensions({ children }: { children: ReactNode }) {
  return <FormExtensionsContext value={extensions}>{children}</FormExtensionsContext>;
}
