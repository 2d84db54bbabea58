import { formatNumber } from '#domain/text/formatNumber';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { InlineIcon } from '../InlineIcon';

interface StockCellProps {
  value: number;
  /** Up to this quantity the stock is low. */
  few: number;
  /** Adds the unit, where there is no column heading. */
  unit?: boolean;
}

/** Stock quantity: none in words and red, low in amber, both with a sign. */
export function StockCell({ value, few, unit = false }: StockCellProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const count = unit ? t('quick.pieces', { count: formatNumber(value, language) }) : formatNumber(value, language);
  if (value > few) return <span className="cell-figure stock">{count}</span>;
  return (
    <span className={`cell-figure stock ${value > 0 ? 'few' : 'none'}`}>
      <InlineIcon name={value > 0 ? 'warning' : 'error'} />
      {value > 0 ? (
        <>
          {count} <small>{t('quick.runsOut')}</small>
        </>
      ) : (
        t('quick.none')
      )}
    </span>
  );
}
