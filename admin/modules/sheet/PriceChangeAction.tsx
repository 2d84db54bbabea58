import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import type { BulkExtrasProps } from '../../list/BulkExtras';
import { useFilterValues } from '../../list/context/useFilterValues';
import { useSheetTexts } from './texts';

const PriceChangeDialog = lazy(() => import('./PriceChangeDialog'));

/** Changes the prices of all selected records by a percentage or an amount. */
export default function PriceChangeAction({ count, onDone }: BulkExtrasProps) {
  const t = useSheetTexts();
  const { type } = useFilterValues();
  const [isOpen, setIsOpen] = useState(false);
  if (type !== 'active') return null;
  return (
    <>
      <Button size="small" startIcon={<PercentOutlined />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('changePrice')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PriceChangeDialog count={count} onDone={onDone} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
