import type { ReactNode } from 'react';
import { useContext } from 'react';
import Box from '@mui/material/Box';
import type { Price } from '#domain/commerce/Price';
import { kyivDate } from '#domain/time/kyiv';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { DateBox } from '../DateBox';
import { FieldHelperText } from '../FieldHelperText';
import { FieldLabel } from '../FieldLabel';
import { useIsPhone } from '../../ui/theme/useIsPhone';
import { FieldPartsContext } from '../form/FieldPartsContext';
import { BuyerPrice } from './BuyerPrice';
import { DiscountChip } from './DiscountChip';
import type { FieldInputProps } from '../form/FieldInputProps';
import { NumberTextBox } from './NumberTextBox';
import type { PriceParts } from './priceParts';
import { asPriceParts, parsePriceParts, withPricePart, findInvalidParts } from './priceParts';

const PriceField = ({
  id,
  label,
  required = false,
  hint,
  notes,
  children,
}: {
  id: string;
  label: string;
  required?: boolean;
  /** Shown while the part has the focus. */
  hint?: string;
  /** Messages, shown at the part that they are about. */
  notes?: ReactNode;
  children: ReactNode;
}) => (
  <div className="field">
    <FieldLabel htmlFor={id} required={required}>
      {label}
    </FieldLabel>
    {children}
    {notes}
    {hint && !notes && <FieldHelperText id={`${id}-hint`} messages={[]} hint={hint} />}
  </div>
);

/** Where four dates fit in a row of a form: as `.field-cell.quarter`. */
const fourQuery = '@media (min-width:700px) and (max-width:1199.95px), (min-width:1300px)';
/** Of a form: four in a row, so that amounts and dates are a row each; two where there is less room. */
const formGrid = {
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [fourQuery]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
};
const pairGrid = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(164px, 100%), 1fr))' };

/**
 * Usual price, discount price and percents, the dates of the discount, and the resulting price. Other fields of the form
 * may stand after its `amounts` and after its `dates`.
 */
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
  const isPhone = useIsPhone();
  const { places, folded, isPreviewed } = useContext(FieldPartsContext);
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
  /** Its hint gives way to messages. */
  const hintId = (part: keyof Price, partId: string) => (notesAt(part) ? undefined : `${partId}-hint`);

  return (
    <>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: { xs: '18px 12px', sm: '18px 16px' },
          ...(locale === '0' ? formGrid : pairGrid),
        }}
      >
        <PriceField id={id} label={t('field.priceUsual')} required={required} notes={notesAt('default')}>
          <NumberTextBox
            {...money}
            id={id}
            invalid={invalidParts.includes('default')}
            required={required}
            value={parts.default}
            onChange={setPart('default')}
          />
        </PriceField>
        {isPhone && places.amounts}
        <PriceField id={`${id}-discount`} label={t('field.priceDiscount')} notes={notesAt('discount')}>
          <NumberTextBox
            {...money}
            id={`${id}-discount`}
            invalid={invalidParts.includes('discount')}
            value={parts.discount}
            onChange={setPart('discount')}
          />
        </PriceField>
        {!folded.includes('percents') && (
          <PriceField
            id={`${id}-percents`}
            label={t('field.pricePercents')}
            hint={t('field.priceRecount')}
            notes={notesAt('percents')}
          >
            <NumberTextBox
              id={`${id}-percents`}
              value={parts.percents}
              max={100}
              suffix="%"
              inputMode="numeric"
              invalid={invalidParts.includes('percents')}
              describedBy={[hintId('percents', `${id}-percents`), describedBy].filter(Boolean).join(' ')}
              disabled={disabled}
              onBlur={onBlur}
              onChange={setPart('percents')}
            />
          </PriceField>
        )}
        {!isPhone && places.amounts}
        {!folded.includes('discount_from') && (
          <PriceField id={`${id}-from`} label={t('field.priceFrom')} notes={notesAt('discount_from')}>
            <DateBox
              {...dates}
              error={invalidParts.includes('discount_from')}
              id={`${id}-from`}
              value={String(parts.discount_from ?? '')}
              onChange={setDate('discount_from')}
            />
          </PriceField>
        )}
        {!folded.includes('discount_to') && (
          <PriceField
            id={`${id}-to`}
            label={t('field.priceTo')}
            hint={t('field.priceNoEnd')}
            notes={notesAt('discount_to')}
          >
            <DateBox
              {...dates}
              error={invalidParts.includes('discount_to')}
              id={`${id}-to`}
              value={String(parts.discount_to ?? '')}
              onChange={setDate('discount_to')}
              inputProps={{ 'aria-describedby': hintId('discount_to', `${id}-to`) }}
            />
          </PriceField>
        )}
        {places.dates}
        {!isPreviewed && (
          <Box role="group" aria-label={t('field.priceSeen')}>
            <FieldLabel as="span">{t('field.priceSeen')}</FieldLabel>
            <BuyerPrice price={parsedPrice} unclear={invalidParts.length > 0 && parts.default !== null} today={today} />
            {parsedPrice && <DiscountChip price={parsedPrice} today={today} />}
          </Box>
        )}
      </Box>
      {first === undefined && notes}
    </>
  );
}
