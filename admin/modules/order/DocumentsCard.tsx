import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { useRights } from '../../core/access/useRights';
import { useOrderBulkTexts } from './bulkTexts';
import { usePrintOrders } from './usePrintOrders';

/** What is printed of the order as it is saved. */
export function DocumentsCard({ order }: { order: string }) {
  const t = useOrderBulkTexts();
  const rights = useRights();
  const { print, isPrinting } = usePrintOrders();
  const button = { size: 'small', variant: 'outlined', startIcon: <PrintOutlined /> } as const;
  return (
    <section aria-labelledby="card-documents" className="form-card side-card">
      <h2 className="form-card-title" id="card-documents">
        {t('documents')}
      </h2>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          {...button}
          aria-disabled={isPrinting}
          onClick={() => !isPrinting && void print('packing-slip', { selectedItems: [order] })}
        >
          {t('packingSlip')}
        </Button>
        {rights.has('sums', 'view') && (
          <Button
            {...button}
            aria-disabled={isPrinting}
            onClick={() => !isPrinting && void print('invoice', { selectedItems: [order] })}
          >
            {t('invoice')}
          </Button>
        )}
      </Box>
    </section>
  );
}
