import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import { useProductTexts } from './useProductTexts';

const StockLedger = lazy(() => import('./StockLedger'));

const listId = 'stock-ledger';

/** How the stock of a product changed; loaded when it is opened. */
export function StockLedgerCard({ product, revision }: { product: string; revision: number }) {
  const t = useProductTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="card-ledger" className="form-card side-card">
      <h2 className="form-card-title" id="card-ledger">
        {t('ledger')}
      </h2>
      <Button
        size="small"
        variant="text"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-describedby="card-ledger"
        sx={{ marginLeft: '-10px' }}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'hideLedger' : 'showLedger')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <StockLedger id={listId} product={product} revision={revision} />
        </Suspense>
      )}
    </section>
  );
}
