import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { formatMoney } from '#domain/commerce/formatMoney';
import { subtractMoney, sumMoney, toMoney } from '#domain/commerce/Money';
import type { Cart } from '#domain/wire/Order';
import { useLanguage } from '../../../core/i18n/languageStore';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useCartTexts } from './texts';

interface CartSumsProps {
  cart: Cart;
  isAsking: boolean;
  /** Prices the delivery anew; null: it is, or the order is not saved. */
  onRequote: (() => void) | null;
}

/** What the order costs; the total is announced once the server has confirmed it. */
export function CartSums({ cart, isAsking, onRequote }: CartSumsProps) {
  const t = useCartTexts();
  const language = useLanguage();
  const amount = (hryvnia: number) => formatMoney(toMoney(hryvnia), language);
  const accepted = cart.discounts.filter(({ status }) => status === 1);
  const reductions = subtractMoney(
    toMoney(cart.fullDiscount),
    sumMoney(accepted.map(({ discount }) => toMoney(discount))),
  );
  const lines = [
    { label: t('items'), text: amount(cart.fullPrice), isDiscount: false },
    ...(reductions > 0
      ? [{ label: t('reductions'), text: `−${formatMoney(reductions, language)}`, isDiscount: true }]
      : []),
    ...accepted.map(({ data, discount }) => ({
      label: t('couponLine', { code: data }),
      text: `−${amount(discount)}`,
      isDiscount: true,
    })),
    { label: t('shipping'), text: amount(cart.shippingPrice), isDiscount: false },
  ];
  return (
    <div>
      <Box
        component="dl"
        aria-busy={isAsking}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          gap: '8px 16px',
          margin: 0,
          fontVariantNumeric: 'tabular-nums',
          '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
          '& dd': { margin: 0, textAlign: 'right' },
        }}
      >
        {lines.map(({ label, text, isDiscount }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <Box component="dd" sx={isDiscount ? { color: 'success.main' } : {}}>
              {text}
            </Box>
          </Box>
        ))}
        <Box
          sx={{
            gridColumn: '1 / -1',
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            marginTop: 0.5,
            paddingTop: 1.25,
            borderTop: 1,
            borderColor: 'divider',
            fontSize: '1.125rem',
            fontWeight: 650,
            '& dt': { color: 'text.primary' },
          }}
        >
          <dt>{t('total')}</dt>
          <Box component="dd" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {isAsking && <CircularProgress size={16} aria-hidden />}
            {amount(cart.totalPrice)}
          </Box>
        </Box>
      </Box>
      {onRequote && (
        <Button size="small" onClick={onRequote} sx={{ marginTop: 1 }}>
          {t('requote')}
        </Button>
      )}
      <VisuallyHidden role="status">
        {isAsking ? t('asking') : t('totalIs', { total: amount(cart.totalPrice) })}
      </VisuallyHidden>
    </div>
  );
}
