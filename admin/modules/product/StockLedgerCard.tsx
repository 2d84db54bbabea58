import { useState } from 'react';
import Button from '@mui/material/Button';
import { StockLedger } from './StockLedger';
import { useProductTexts } from './useProductTexts';

const listId = 'stock-ledger';

/** How the stock of a product changed; asked for when it is opened. */
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
      {isOpen && <StockLedger id={listId} product={product} revision={revision} />}
    </section>
  );
}
