import type { ReactNode } from 'react';
import type { FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { PublicationCard } from './PublicationCard';
import { StockLedgerCard } from './StockLedgerCard';

const extensions: FormExtensions = {
  foldedFields: ['news_from_date', 'news_to_date', 'new', 'discounted'],
  sideCard: ({ id, _revision }, goToField) =>
    id !== '' && (
      <>
        <PublicationCard id={id} revision={_revision} onGoToField={goToField} />
        <StockLedgerCard product={id} revision={_revision} />
      </>
    ),
};

/** What only products have in their form. */
export default function ProductExtensions({ children }: { children: ReactNode }) {
  return <FormExtensionsContext value={extensions}>{children}</FormExtensionsContext>;
}
