import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { CardArrangement, FormExtensions } from '../../form/FormExtensions';
import { FormExtensionsContext } from '../../form/FormExtensions';
import { useIsPhone } from '../../ui/theme/useIsPhone';
import { ApprovalCard } from './approval/ApprovalCard';
import { BuyersCard } from './BuyersCard';
import { StockLedgerCard } from './StockLedgerCard';
import { VisibilityChip } from './VisibilityChip';

/** What is changed most comes first: on a phone name, photos, price, stock and state are one card of one screen. */
const arrangement: CardArrangement = {
  own: ['approval-card', 'buyers-card', 'ledger-card'],
  main: ['main', 'address', 'gallery', 'price', 'description', 'variations'],
  side: ['approval-card', 'publication', 'buyers-card', 'organisation', 'reviews', 'ledger-card'],
  narrow: [
    ...['approval-card', 'main', 'gallery', 'price', 'publication', 'buyers-card', 'description', 'address'],
    ...['variations', 'organisation', 'reviews', 'ledger-card'],
  ],
  joined: { wide: ['address'], narrow: ['gallery', 'price', 'publication'] },
  isForNew: true,
};

const folded = ['new', 'discounted', 'visible_from_date', 'visible_to_date', 'tags'];
/** There is no room for a row of dates there. */
const foldedOnPhone = [
  ...['price.percents', 'price.discount_from', 'price.discount_to', 'news_from_date', 'news_to_date'],
  ...folded,
];

/** What only products have in their form. */
export default function ProductExtensions({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone();
  const extensions = useMemo(
    (): FormExtensions => ({
      arrangement,
      foldedFields: isPhone ? foldedOnPhone : folded,
      fieldsAmong: { price: { amounts: ['quantity'], dates: ['news_from_date', 'news_to_date'] } },
      previewedFields: ['price'],
      headerState: ({ id, _revision }, chip) =>
        id === '' ? (
          chip
        ) : (
          <VisibilityChip id={id} revision={_revision}>
            {chip}
          </VisibilityChip>
        ),
      ownCard: (name, { id, _revision }, goToField) => {
        switch (name) {
          case 'approval-card':
            return id !== '' && <ApprovalCard id={id} revision={_revision} />;
          case 'buyers-card':
            return <BuyersCard id={id} revision={_revision} onGoToField={goToField} />;
          case 'ledger-card':
            return id !== '' && <StockLedgerCard product={id} revision={_revision} />;
          default:
            return null;
        }
      },
    }),
    [isPhone],
  );
  return <FormExtensionsContext value={extensions}>{children}</FormExtensionsContext>;
}
