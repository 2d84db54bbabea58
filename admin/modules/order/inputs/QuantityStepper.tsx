import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import AddOutlined from '@mui/icons-material/AddOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import { NumberTextBox } from '../../../fields/inputs/NumberTextBox';
import { useCartTexts } from './texts';

interface QuantityStepperProps {
  id: string;
  /** Of the product. */
  name: string;
  value: number;
  /** Infinity while it is unknown. */
  max: number;
  disabled: boolean;
  describedBy: string | undefined;
  onChange(value: number): void;
}

/** Whole pieces from 1 to `max`. A larger saved quantity stays until it is changed. */
export function QuantityStepper({ id, name, value, max, disabled, describedBy, onChange }: QuantityStepperProps) {
  const t = useCartTexts();
  const limit = Math.max(1, max);
  const set = (next: unknown) => {
    if (typeof next === 'number' && Number.isInteger(next) && next >= 1) onChange(Math.min(limit, next));
  };
  return (
    <Box
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        border: `1px solid ${theme.tokens.borderStrong}`,
        borderRadius: '8px',
        '& .text-box': {
          width: 44,
          minHeight: 30,
          border: 0,
          padding: '4px 2px',
          textAlign: 'center',
          fontWeight: 550,
        },
      })}
    >
      <IconButton
        size="small"
        aria-label={t('fewer', { name })}
        disabled={disabled || value <= 1}
        onClick={() => set(Math.min(value, limit + 1) - 1)}
      >
        <RemoveOutlined fontSize="small" />
      </IconButton>
      <NumberTextBox
        id={id}
        label={t('quantityOf', { name })}
        value={value}
        min={1}
        {...(Number.isFinite(limit) && { max: limit })}
        inputMode="numeric"
        onChange={set}
        disabled={disabled}
        {...(describedBy !== undefined && { describedBy })}
      />
      <IconButton
        size="small"
        aria-label={t('more', { name })}
        disabled={disabled || value >= limit}
        onClick={() => set(value + 1)}
      >
        <AddOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
