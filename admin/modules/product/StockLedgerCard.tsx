import { OnDemandCard } from '../../form/OnDemandCard';
import { StockLedger } from './StockLedger';
import { useProductTexts } from './texts';

/** How the stock of a product changed. */
export function StockLedgerCard({ product, revision }: { product: string; revision: number }) {
  const t = useProductTexts();
  return (
    <OnDemandCard name="ledger" title={t('ledger')} show={t('showLedger')} hide={t('hideLedger')}>
      {(id) => <StockLedger id={id} product={product} revision={revision} />}
    </OnDemandCard>
  );
}
