import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createOrderCalls } from './calls/orderCalls';
import { formFieldsOf } from '../../../dataProvider/yarmarokRecord';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { refundAmount } from '#domain/order/refundAmount';
import type { Cart } from '#domain/wire/Order';
import { useCalls } from '../../core/session/useCalls';
import { useLanguage } from '../../core/i18n/languageStore';
import { useApi } from '../../core/session/useApi';
import { CallDialog } from '../../ui/CallDialog';
import { useOrderTexts } from './texts';

interface ReturnDialogProps {
  order: string;
  /** There is a payment through a service that the user may refund. */
  mayRefund: boolean;
  onDone(): Promise<unknown>;
  onClose(): void;
}

/** Which pieces come back, and what the client gets for them. */
export function ReturnDialog({ order, mayRefund, onDone, onClose }: ReturnDialogProps) {
  const t = useOrderTexts();
  const api = useApi();
  const calls = useCalls(createOrderCalls);
  const language = useLanguage();
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [lost, setLost] = useState<readonly string[]>([]);
  const [withDelivery, setWithDelivery] = useState(false);
  const [refund, setRefund] = useState(mayRefund);
  // The stored order: the form may hold a cart that is not saved yet.
  const { data } = useQuery({
    queryKey: ['orderEvents', 'ofReturn', order],
    queryFn: async ({ signal }) => {
      const [{ result }, timeline] = await Promise.all([
        api.load('order', order, signal),
        calls.orderTimeline(order, signal),
      ]);
      const cart = formFieldsOf(result.form).find(({ name }) => name === 'cart')?.value['0'] as Cart | null | undefined;
      return { cart: cart ?? null, deliveryReturned: timeline.deliveryReturned };
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const cart = data?.cart ?? null;
  const items = (cart?.cartItems ?? []).filter(({ qty, returned }) => returned < qty);
  const lines = items.flatMap(({ id, qty, returned }) => {
    const count = Math.min(counts[id] ?? 0, qty - returned);
    return count > 0 ? [{ id, qty: count, restock: !lost.includes(id) }] : [];
  });
  const sum = formatMoney(cart ? refundAmount(cart, lines, withDelivery) : toMoney(0), language);

  return (
    <CallDialog
      title={t('returnTitle')}
      confirmLabel={t('returnConfirm')}
      canConfirm={lines.length > 0}
      maxWidth="sm"
      call={async () =>
        (await calls.returnPieces({ order, lines, delivery: withDelivery, refund: mayRefund && refund })).messages
      }
      onSettled={onDone}
      onClose={onClose}
    >
      {items.map(({ id, title, qty, returned }) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography variant="small" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 136 }}>
            <TextField
              type="number"
              size="small"
              value={counts[id] ?? 0}
              onChange={({ target }) => {
                const count = Math.trunc(Number(target.value));
                setCounts({ ...counts, [id]: Math.max(0, Math.min(qty - returned, count || 0)) });
              }}
              slotProps={{
                htmlInput: { min: 0, max: qty - returned, 'aria-label': t('returnPieces', { title }) },
              }}
              sx={{ width: 88 }}
            />
            <Typography variant="caption">{t('returnOf', { max: qty - returned })}</Typography>
          </Box>
          <FormControlLabel
            label={t('restockShort')}
            control={
              <Checkbox
                size="small"
                checked={!lost.includes(id)}
                onChange={(_event, checked) => setLost(checked ? lost.filter((each) => each !== id) : [...lost, id])}
                slotProps={{ input: { 'aria-label': t('restock', { title }) } }}
              />
            }
          />
        </Box>
      ))}
      {cart && cart.shippingPrice > 0 && !data?.deliveryReturned && (
        <FormControlLabel
          label={t('returnDelivery', { sum: formatMoney(toMoney(cart.shippingPrice), language) })}
          control={<Checkbox checked={withDelivery} onChange={(_event, checked) => setWithDelivery(checked)} />}
        />
      )}
      {mayRefund && (
        <FormControlLabel
          label={t('returnRefund')}
          control={<Checkbox checked={refund} onChange={(_event, checked) => setRefund(checked)} />}
        />
      )}
      <Typography role="status" sx={{ fontWeight: 550 }}>
        {t('returnSum', { sum })}
      </Typography>
    </CallDialog>
  );
}
