import TextField from '@mui/material/TextField';
import { formatMoney } from '#domain/commerce/formatMoney';
import type { Money } from '#domain/commerce/Money';
import { parseMoney } from '#domain/commerce/Money';
import { useLanguage } from '../../core/i18n/languageStore';
import { useOrderTexts } from './texts';

interface SumInputProps {
  typed: string;
  max: Money;
  onType(typed: string): void;
}

/** What somebody typed as kopiyky; null: no sum, or more than may be given. */
export function sumTyped(typed: string, max: Money): Money | null {
  const sum = parseMoney(typed) ?? null;
  return sum !== null && sum > 0 && sum <= max ? sum : null;
}

/** A sum of a dialog about money, with its bound. */
export function SumInput({ typed, max, onType }: SumInputProps) {
  const t = useOrderTexts();
  const language = useLanguage();
  return (
    <TextField
      autoFocus
      fullWidth
      size="small"
      margin="dense"
      label={t('refundSum')}
      value={typed}
      error={sumTyped(typed, max) === null}
      helperText={t('refundMax', { sum: formatMoney(max, language) })}
      onChange={({ target }) => onType(target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}
