import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { maxCartCoupons } from '#domain/fields/cart';
import { couponCodeOf, maxCodeLength } from '#domain/fields/promocodes';
import { translate } from '#domain/text/translate';
import type { CartCoupon, CouponStatus } from '#domain/wire/Order';
import { useLanguage } from '../../../core/i18n/languageStore';
import { FieldLabel } from '../../../fields/FieldLabel';
import { TextBox } from '../../../fields/TextBox';
import { useCartTexts } from './texts';

const looks: Record<
  CouponStatus,
  { text: 'refused' | 'accepted' | 'checking'; color: string; Icon: typeof CheckCircleOutlined }
> = {
  0: { text: 'refused', color: 'error.main', Icon: ErrorOutlineOutlined },
  1: { text: 'accepted', color: 'success.main', Icon: CheckCircleOutlined },
  2: { text: 'checking', color: 'warning.main', Icon: HourglassEmptyOutlined },
};

interface CartCouponsProps {
  id: string;
  coupons: readonly CartCoupon[];
  disabled: boolean;
  onAdd(code: string): void;
  onRemove(code: string): void;
}

/** The promocodes of a cart, each with its state, and a box for another one. */
export function CartCoupons({ id, coupons, disabled, onAdd, onRemove }: CartCouponsProps) {
  const t = useCartTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const boxId = `${id}-coupon`;
  const add = () => {
    const code = couponCodeOf(typed);
    if (code === '') return;
    if (coupons.some(({ data }) => couponCodeOf(data) === code)) return setProblem(translate(language, 'couponInCart'));
    if (code.length > maxCodeLength) return setProblem(translate(language, 'tooLong', { max: maxCodeLength }));
    if (coupons.length >= maxCartCoupons)
      return setProblem(translate(language, 'tooManyItems', { max: maxCartCoupons }));
    setTyped('');
    onAdd(code);
  };
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-coupons`}
      sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}
    >
      <Typography id={`${id}-coupons`} variant="subtitle2" component="h3">
        {t('coupons')}
      </Typography>
      {!disabled && (
        <div>
          <FieldLabel htmlFor={boxId}>{t('coupon')}</FieldLabel>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <TextBox
              id={boxId}
              value={typed}
              spellCheck={false}
              autoCapitalize="characters"
              aria-describedby={problem === '' ? undefined : `${boxId}-note`}
              aria-invalid={problem !== '' || undefined}
              onChange={(text) => {
                setTyped(text);
                setProblem('');
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <Button variant="outlined" disabled={typed.trim() === ''} onClick={add}>
              {t('addCoupon')}
            </Button>
          </Box>
          <Typography
            id={`${boxId}-note`}
            role="status"
            variant="caption"
            component="p"
            sx={{ color: 'error.main', m: 0 }}
          >
            {problem}
          </Typography>
        </div>
      )}
      {coupons.length > 0 && (
        <Box
          component="ul"
          aria-labelledby={`${id}-coupons`}
          sx={{ display: 'grid', gap: 1, listStyle: 'none', margin: 0, padding: 0 }}
        >
          {coupons.map((coupon) => (
            <CouponLine
              key={coupon.data}
              coupon={coupon}
              onRemove={
                disabled
                  ? null
                  : () => {
                      onRemove(coupon.data);
                      document.getElementById(boxId)?.focus();
                    }
              }
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

function CouponLine({ coupon, onRemove }: { coupon: CartCoupon; onRemove: (() => void) | null }) {
  const t = useCartTexts();
  const language = useLanguage();
  const { text, color, Icon } = looks[coupon.status];
  return (
    <Box
      component="li"
      sx={(theme) => ({
        padding: '4px 6px 4px 12px',
        border: `1px dashed ${theme.tokens.borderStrong}`,
        borderRadius: '8px',
        background: theme.palette.background.paper,
        fontSize: '0.8125rem',
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <ConfirmationNumberOutlined fontSize="small" color="primary" aria-hidden />
        <strong>{coupon.data}</strong>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color }}>
          <Icon sx={{ fontSize: 14 }} aria-hidden />
          {t(`couponState.${text}`)}
        </Box>
        <Box component="span" sx={{ flex: 1, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          {coupon.status === 1 ? `−${formatMoney(toMoney(coupon.discount), language)}` : '—'}
        </Box>
        {onRemove && (
          <IconButton size="small" aria-label={t('removeCoupon', { code: coupon.data })} onClick={onRemove}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        )}
      </Box>
      {coupon.messages.map((message) => (
        <Typography
          key={message.text}
          variant="caption"
          component="p"
          sx={{ margin: '0 0 4px', color: message.type === 'error' ? 'error.main' : 'text.secondary' }}
        >
          {message.text}
        </Typography>
      ))}
    </Box>
  );
}
