import Chip from '@mui/material/Chip';
import SellOutlined from '@mui/icons-material/SellOutlined';
import type { Price } from '#domain/commerce/Price';
import { discountState } from '#domain/commerce/Price';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';

/** Whether the discount is active now. `today` is the Kyiv date. */
export function DiscountChip({ price, today }: { price: Price; today: string }) {
  const t = usePanelTranslate();
  const state = discountState(price, today);
  if (state === 'none') return null;
  if (state === 'coming')
    return (
      <Chip
        color="info"
        icon={<SellOutlined />}
        label={t('field.discountComing', { date: price.discount_from ?? '' })}
      />
    );
  if (state === 'ended')
    return <Chip icon={<SellOutlined />} label={t('field.discountEnded', { date: price.discount_to ?? '' })} />;
  return (
    <Chip
      color="accent"
      icon={<SellOutlined />}
      label={
        price.discount_to ? t('field.discountActiveUntil', { date: price.discount_to }) : t('field.discountActive')
      }
    />
  );
}
