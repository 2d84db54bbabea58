import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import type { Price } from '#domain/commerce/Price';
import { discountState, percentsOf, priceToday } from '#domain/commerce/Price';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';

interface BuyerPriceProps {
  price: Price | null;
  /** It is being typed, or wrong. */
  unclear: boolean;
  /** The Kyiv date. */
  today: string;
}

/** The price that a buyer sees today. */
export function BuyerPrice({ price, unclear, today }: BuyerPriceProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const amount = price && priceToday(price, today);
  if (!price || amount === null)
    return (
      <Typography sx={{ color: 'text.secondary' }}>{t(unclear ? 'field.priceUnclear' : 'field.priceNone')}</Typography>
    );
  const isDiscounted = discountState(price, today) === 'active' && price.default !== null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        gap: 1,
        minHeight: 36,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Typography variant="h6" component="span">
        {formatMoney(toMoney(amount), language)}
      </Typography>
      {isDiscounted && (
        <Typography component="del" variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>
          {formatMoney(toMoney(price.default ?? 0), language)}
        </Typography>
      )}
      {isDiscounted && (
        <Chip
          color="error"
          label={t('field.percentsOff', {
            percents: percentsOf(toMoney(price.default ?? 0), toMoney(amount), price.percents),
          })}
        />
      )}
    </Box>
  );
}
