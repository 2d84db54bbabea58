import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import type { Price } from '#domain/commerce/Price';
import { discountState, percentsOf, priceToday } from '#domain/commerce/Price';
import { kyivDate } from '#domain/time/kyiv';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { DateBox } from '../DateBox';
import { FieldLabel } from '../FieldLabel';
import { DiscountChip } from './DiscountChip';
import type { FieldInputProps } from '../form/FieldInputProps';
import { NumberTextBox } from './NumberTextBox';
import type { PriceParts } from './priceParts';
import { asPriceParts, parsePriceParts, withPricePart, findInvalidParts } from './priceParts';

/** The price that a buyer sees today. */
function BuyerView({ price, unclear, today }: { price: Price | null; unclear: boolean; today: string }) {
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

const wideOnPhone = { xs: '1 / -1', sm: 'auto' };

const PriceField = ({
  id,
  label,
  required = false,
  wide = false,
  notes,
  children,
}: {
  id: string;
  label: string;
  required?: boolean;
  /** Full width on a small screen. */
  wide?: boolean;
  /** Messages, shown at the part that they are about. */
  notes?: ReactNode;
  children: ReactNode;
}) => (
  <Box sx={{ minWidth: 0, gridColumn: wide ? wideOnPhone : undefined }}>
    <FieldLabel htmlFor={id} required={required}>
      {label}
    </FieldLabel>
    {children}
    {notes}
  </Box>
);

/** Usual price, discount price and percents, the dates of the discount, and the resulting price. */
export function PriceInput({
  id,
  locale,
  value,
  onChange,
  onBlur,
  invalid,
  required,
  disabled,
  describedBy,
  notes,
}: FieldInputProps) {
  const t = usePanelTranslate();
  const parts = asPriceParts(value);
  const today = kyivDate(Date.now());
  const setPart = (part: 'default' | 'discount' | 'percents') => (next: number | string | null) =>
    onChange(withPricePart(parts, part, next));
  const setDate = (part: 'discount_from' | 'discount_to') => (date: string) =>
    onChange({ ...parts, [part]: date || null } satisfies PriceParts);
  const invalidParts = invalid ? findInvalidParts(parts) : [];
  const parsedPrice = invalidParts.length > 0 ? null : parsePriceParts(parts);
  const [first] = invalidParts;
  const notesAt = (part: keyof Price) => (part === first ? notes : undefined);
  const money = { isMoney: true, suffix: '₴', inputMode: 'decimal', onBlur, disabled, describedBy } as const;
  const dates = { onBlur, disabled } as const;

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns:
          locale === '0'
            ? { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }
            : 'repeat(auto-fill, minmax(min(164px, 100%), 1fr))',
        gap: 2,
      }}
    >
      <PriceField
        id={id}
        label={t('field.priceUsual')}
        required={required}
        wide={locale === '0'}
        notes={notesAt('default')}
      >
        <NumberTextBox
          {...money}
          id={id}
          invalid={invalidParts.includes('default')}
          required={required}
          value={parts.default}
          onChange={setPart('default')}
        />
      </PriceField>
      <PriceField id={`${id}-discount`} label={t('field.priceDiscount')} notes={notesAt('discount')}>
        <NumberTextBox
          {...money}
          id={`${id}-discount`}
          invalid={invalidParts.includes('discount')}
          value={parts.discount}
          onChange={setPart('discount')}
        />
      </PriceField>
      <PriceField id={`${id}-percents`} label={t('field.pricePercents')} notes={notesAt('percents')}>
        <NumberTextBox
          id={`${id}-percents`}
          value={parts.percents}
          max={100}
          suffix="%"
          inputMode="numeric"
          invalid={invalidParts.includes('percents')}
          describedBy={describedBy}
          disabled={disabled}
          onBlur={onBlur}
          onChange={setPart('percents')}
        />
        <Typography
          variant="caption"
          component="div"
          sx={(theme) => ({ color: theme.tokens.textHint, marginTop: '5px' })}
        >
          {t('field.priceRecount')}
        </Typography>
      </PriceField>
      <PriceField id={`${id}-from`} label={t('field.priceFrom')} notes={notesAt('discount_from')}>
        <DateBox
          {...dates}
          error={invalidParts.includes('discount_from')}
          id={`${id}-from`}
          value={String(parts.discount_from ?? '')}
          onChange={setDate('discount_from')}
        />
      </PriceField>
      <PriceField id={`${id}-to`} label={t('field.priceTo')} notes={notesAt('discount_to')}>
        <DateBox
          {...dates}
          error={invalidParts.includes('discount_to')}
          id={`${id}-to`}
          value={String(parts.discount_to ?? '')}
          onChange={setDate('discount_to')}
        />
        <Typography
          variant="caption"
          component="div"
          sx={(theme) => ({ color: theme.tokens.textHint, marginTop: '5px' })}
        >
          {t('field.priceNoEnd')}
        </Typography>
      </PriceField>
      <Box role="group" aria-label={t('field.priceSeen')} sx={{ gridColumn: locale === '0' ? wideOnPhone : undefined }}>
        <FieldLabel as="span">{t('field.priceSeen')}</FieldLabel>
        <BuyerView price={parsedPrice} unclear={invalidParts.length > 0 && parts.default !== null} today={today} />
        {parsedPrice && <DiscountChip price={parsedPrice} today={today} />}
      </Box>
      {first === undefined && notes !== undefined && <Box sx={{ gridColumn: '1 / -1', marginTop: -2 }}>{notes}</Box>}
    </Box>
  );
}
