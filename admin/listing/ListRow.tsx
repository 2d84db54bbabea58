import type { Ref } from 'react';
import { memo, useState } from 'react';
import type { ListAttribute, ListItem } from '../../domain/wire/Listing';
import type { EntityDescription } from '../../domain/wire/Start';
import { Cell } from '../fields/cells/Cell';
import { StockCell } from '../fields/cells/StockCell';
import { DragHandle } from '../fields/DragHandle';
import { localisedValue } from '../fields/localisedValue';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import type { Columns } from './columns';
import { isRightAligned, storedIn, textIn } from './columns';
import { MissingLanguages } from './MissingLanguages';
import type { RowDrag } from './order/RowDrag';
import { isOn } from './quickFields';
import { RowActions } from './RowActions';
import { RowCheckbox } from './RowCheckbox';
import { RowTitle } from './RowTitle';
import { Thumbnail } from './Thumbnail';
import { rowMark } from './useRowKeys';

export interface RowHandlers {
  selectable: boolean;
  /** Within a picker: a row is chosen by its title, and leads nowhere else. */
  nested?: boolean;
  onToggle(id: string): void;
  onInfo(item: ListItem): void;
  onRemove(item: ListItem): void;
  onRestore(item: ListItem): void;
  /** Turns it on or off; absent where this person can't. */
  onTurn?(item: ListItem, on: boolean): void;
  /** Opens the few numbers that can be changed here. */
  onQuickEdit?(item: ListItem): void;
  /** What these are called. */
  quickNames?: string;
}

export interface RowProps extends RowHandlers {
  entity: EntityDescription;
  item: ListItem;
  columns: Columns;
  selected: boolean;
  /** The row can be moved. */
  drag?: RowDrag;
}

interface AttributeCellProps {
  attribute: ListAttribute;
  item: ListItem;
  stock: EntityDescription['stock'];
  /** Numbers with their unit: there is no heading above. */
  unit?: boolean;
}

export function AttributeCell({ attribute, item, stock, unit = false }: AttributeCellProps) {
  const language = useLanguage();
  const { value } = localisedValue(attribute, storedIn(item, attribute), language);
  if (stock?.field === attribute.name) return <StockCell value={value as number | null} few={stock.few} unit={unit} />;
  return <Cell type={attribute.type} value={value} datalist={attribute.datalist} />;
}

/** One record. Memoised: picking a row redraws that row only. Plain elements, which the table styles: a list has a hundred of them. */
export const ListRow = memo(function ListRow({
  entity,
  item,
  columns,
  selected,
  drag,
  selectable,
  nested = false,
  onToggle,
  onInfo,
  onRemove,
  onRestore,
  onTurn,
  onQuickEdit,
  quickNames,
}: RowProps) {
  const t = useT();
  const language = useLanguage();
  const title = textIn(item, columns.title, language) || t('list.untitled');
  const subtitle = textIn(item, columns.subtitle, language);
  const [near, setNear] = useState(false);
  const approach = () => setNear(true);

  return (
    <tr
      onPointerEnter={approach}
      onFocus={approach}
      ref={drag?.rootRef as Ref<HTMLTableRowElement>}
      {...drag?.rootProps}
      data-taken={drag?.taken}
      data-selected={selected}
      data-off={isOn(item) === false || undefined}
      {...(!nested && { [rowMark]: item._id })}
    >
      {selectable && (
        <td className="box">
          <RowCheckbox name={t('list.selectRow', { title })} checked={selected} onToggle={() => onToggle(item._id)} />
        </td>
      )}
      <td className="sticky">
        <div className="titled">
          {drag?.handleProps && <DragHandle name={title} handleProps={drag.handleProps} />}
          {item.image !== undefined && <Thumbnail url={item.image} />}
          <div>
            <RowTitle
              entity={entity}
              id={item._id}
              title={title}
              lines="one"
              onPick={nested ? () => onToggle(item._id) : undefined}
            />
            {(subtitle || item.incomplete) && (
              <div className="subtitle" title={subtitle}>
                {subtitle} <MissingLanguages item={item} />
              </div>
            )}
          </div>
        </div>
      </td>
      {columns.rest.map((attribute) => (
        <td key={attribute.name} className={isRightAligned(attribute) ? 'right' : undefined}>
          <AttributeCell attribute={attribute} item={item} stock={entity.stock} />
        </td>
      ))}
      {!nested && (
        <td className="actions">
          <RowActions
            entity={entity}
            item={item}
            title={title}
            near={near}
            onInfo={() => onInfo(item)}
            onRemove={() => onRemove(item)}
            onRestore={() => onRestore(item)}
            onTurn={onTurn && ((on) => onTurn(item, on))}
            onQuickEdit={onQuickEdit && (() => onQuickEdit(item))}
            quickNames={quickNames}
          />
        </td>
      )}
    </tr>
  );
});
