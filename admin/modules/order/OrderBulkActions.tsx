import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import { useCanAccess, useListContext } from 'ra-core';
import type { OrderDocumentKind } from '#domain/wire/OrderDocument';
import type { BulkExtrasProps } from '../../list/BulkExtras';
import { useFilterAttributes } from '../../list/context/useFilterAttributes';
import { useFilterValues } from '../../list/context/useFilterValues';
import { selectionQuery } from '../../list/selectionQuery';
import { useListSelection } from '../../list/useListSelection';
import { useOrderBulkTexts } from './bulkTexts';
import { usePrintOrders } from './usePrintOrders';
import { useSendTo1c } from './useSendTo1c';
import { useRights } from '../../core/access/useRights';

const ChangeStatusesDialog = lazy(() => import('./ChangeStatusesDialog'));
const CreateWaybillsDialog = lazy(() => import('./CreateWaybillsDialog'));

/** Documents of the selected orders, another status and waybills for them, and the way to 1C. */
export default function OrderBulkActions({ count, onDone }: BulkExtrasProps) {
  const t = useOrderBulkTexts();
  const { filterValues, sort } = useListContext();
  const { type } = useFilterValues();
  const attributes = useFilterAttributes() ?? [];
  const { selection } = useListSelection();
  const { print, isPrinting } = usePrintOrders();
  const { send, isSending } = useSendTo1c(onDone);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'statuses' | 'waybills' | null>(null);
  const rights = useRights();
  const { canAccess: canEdit = false } = useCanAccess({ action: 'edit' });
  const orders = selectionQuery(filterValues, attributes, selection);
  const printAs = (kind: OrderDocumentKind) => {
    setMenu(null);
    const order = sort.field === '' ? {} : { sort: { [sort.field]: sort.order === 'DESC' ? -1 : 1 } as const };
    void print(kind, { ...orders, ...order });
  };
  const statuses = attributes.find(({ name }) => name === 'current_status')?.datalist ?? [];

  return (
    <>
      <Button
        size="small"
        startIcon={<PrintOutlined />}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        aria-disabled={isPrinting}
        onClick={({ currentTarget }) => !isPrinting && setMenu(currentTarget)}
      >
        {t('print')}
      </Button>
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        <MenuItem onClick={() => printAs('packing-slip')}>{t('packingSlips')}</MenuItem>
        {rights.has('sums', 'view') && <MenuItem onClick={() => printAs('invoice')}>{t('invoices')}</MenuItem>}
      </Menu>
      {type === 'active' && canEdit && (
        <>
          {rights.has('statuses', 'change') && (
            <Button
              size="small"
              startIcon={<PublishedWithChangesOutlined />}
              aria-haspopup="dialog"
              onClick={() => setDialog('statuses')}
            >
              {t('changeStatus')}
            </Button>
          )}
          {rights.has('waybills', 'change', 'create') && (
            <Button
              size="small"
              startIcon={<LocalShippingOutlined />}
              aria-haspopup="dialog"
              onClick={() => setDialog('waybills')}
            >
              {t('createWaybills')}
            </Button>
          )}
          {rights.has('orders', 'change') && (
            <Button
              size="small"
              startIcon={<SyncOutlined />}
              aria-disabled={isSending}
              onClick={() => !isSending && void send(orders)}
            >
              {t('sendTo1c')}
            </Button>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {dialog === 'statuses' && (
          <ChangeStatusesDialog
            count={count}
            orders={orders}
            statuses={statuses}
            onDone={onDone}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'waybills' && (
          <CreateWaybillsDialog orders={orders} onDone={onDone} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </>
  );
}
