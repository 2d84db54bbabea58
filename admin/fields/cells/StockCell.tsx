import { formatNumber } from '#domain/text/formatNumber';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';

interface StockCellProps {
  value: number | null;
  /** Up to this quantity the stock is low. */
  few: number;
  /** Adds the unit, where there is no column heading. */
  unit?: boolean;
}

/** Stock quantity: "none" in words and red, low in amber. */
export function StockCell({ value, few, unit = false }: StockCellProps) {
  const t = usePanelTranslate();
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
