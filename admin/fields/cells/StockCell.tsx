import { formatNumber } from '../../../domain/text/formatNumber';
import { useLanguage } from '../../i18n/languageStore';
import { useTranslate } from '../../i18n/useTranslate';

interface StockCellProps {
  value: number | null;
  /** Up to so many are few. */
  few: number;
  /** With the unit, where no heading says what is counted. */
  unit?: boolean;
}

/** How many are left: none in words and red, few in amber. */
export function StockCell({ value, few, unit = false }: StockCellProps) {
  const t = useTranslate();
  const language = useLanguage();
  if (value === null) return null;
  const state = value <= 0 ? ' none' : value <= few ? ' few' : '';
  const count = formatNumber(value, language);
  return (
    <span className={`cell-figure stock${state}`}>
      {value <= 0 ? t('quick.none') : unit ? t('quick.pieces', { count }) : count}
    </span>
  );
}
