import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { fieldTypeOf } from '#domain/fields/registry';
import type { ListAttribute } from '#domain/wire/Listing';
import type { EntityDescription } from '#domain/wire/Start';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import { Cell } from '../fields/cells/Cell';
import { isMoneyColumn } from '../fields/cells/moneyColumn';
import { namedState } from '../fields/cells/namedState';
import { OnOffChip } from '../fields/cells/OnOffChip';
import { StockCell } from '../fields/cells/StockCell';
import { localisedValue } from '../fields/localisedValue';
import { useLanguage } from '../core/i18n/languageStore';
import { StateChip } from '../ui/StateChip';
import { rawValueOf } from './columns';

interface AttributeCellProps {
  attribute: ListAttribute;
  record: ListRecord;
  entity: EntityDescription;
  /** Shows numbers with their unit: a card has no column heading. */
  unit?: boolean;
}

/** The value of a record in a column of its list; a dash where it has none. */
export function AttributeCell({ attribute, record, entity, unit = false }: AttributeCellProps) {
  const language = useLanguage();
  const { name, type, datalist, step } = attribute;
  const { value } = localisedValue(attribute, rawValueOf(record, attribute), language);
  if (value === undefined || fieldTypeOf(type).isEmpty(value)) return <span className="no-value">—</span>;
  if (entity.stock?.field === name) return <StockCell value={Number(value)} few={entity.stock.few} unit={unit} />;
  if (name === 'active' && type === 'yesno') return <OnOffChip on={value === true} />;
  if (name === entity.stateColumn)
    return (
      <StateChip {...namedState(String(value))}>
        {datalist?.find((item) => item.value === value)?.view ?? String(value)}
      </StateChip>
    );
  if (isMoneyColumn(attribute))
    return <span className="cell-figure money">{formatMoney(toMoney(Number(value)), language)}</span>;
  return <Cell type={type} value={value} datalist={datalist} step={step} />;
}
