import { Suspense, useContext, useState } from 'react';
import Button from '@mui/material/Button';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { useSession } from '../../../core/session/SessionContext';
import type { ListRecord } from '../../../../dataProvider/yarmarokRecord';
import { RecordPickerContext } from '../../../fields/pickers/RecordPickerContext';
import { useCartTexts } from './texts';

interface AddProductsProps {
  id: string;
  /** Only its products are offered. */
  shop: string;
  remainingCount: number;
  disabled: boolean;
  describedBy: string | undefined;
  onPick(products: readonly ListRecord[]): void;
}

/** Opens the list of the shop's products. Those of the cart are listed too: the answer says that they are in it. */
export function AddProducts({ id, shop, remainingCount, disabled, describedBy, onPick }: AddProductsProps) {
  const t = useCartTexts();
  const RecordPicker = useContext(RecordPickerContext);
  const { start } = useSession();
  const [picking, setPicking] = useState<'never' | 'open' | 'closed'>('never');
  const entity = start.entities['product'];
  if (!entity) return null;
  return (
    <>
      <Button
        id={id}
        size="small"
        variant="outlined"
        startIcon={<AddOutlined />}
        disabled={disabled || shop === '' || remainingCount < 1}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setPicking('open')}
      >
        {t('addProduct')}
      </Button>
      {picking !== 'never' && (
        <Suspense fallback={null}>
          <RecordPicker
            open={picking === 'open'}
            entity={entity}
            title={t('pickTitle')}
            multiple
            excludedIds={[]}
            filter={{ 'shop.0': shop }}
            remainingCount={remainingCount}
            onPick={(products) => {
              setPicking('closed');
              onPick(products);
            }}
            onClose={() => setPicking('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
