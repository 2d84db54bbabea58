import type { Ref } from 'react';
import { memo, useState } from 'react';
import type { ListAttribute, ListItem } from '../../domain/wire/Listing';
import type { EntityDescription } from '../../domain/wire/Start';
import { Cell } from '../fields/cells/Cell';
import { StockCell } from '../fields/cells/StockCell';
import { DragHandle } from '../fields/DragHandle';
import { localisedValue } from '../fields/localisedValue';
import { useLanguage } from '../core/i18n/languageStore';
import { useTranslate } from '../core/i18n/useTranslate';
import type { ListColumns } from './columns';
import { isRightAligned, rawValueOf, attributeText } from './columns';
import { MissingLanguages } from './MissingLanguages';
import type { RowDrag } from './order/RowDrag';
import { isOn } from './quickFields';
import { RowActions } from './RowActions';
import { RowCheckbox } from './RowCheckbox';
import { RowTitle } from './RowTitle';
import { Thumbnail } from '../ui/Thumbnail';
import { rowIdAttribute } from './useRowShortcuts';

export interface RowHandlers {
  selectable: boolean;
  /** In a picker: the title selects the row instead of leading to the record. */
  isPicker?: boolean;
  onToggleItem(id: string): void;
  onInfo(item: ListItem): void;
  onRemove(item: ListItem): void;
  onRestore(item: ListItem): void;
  /** Sets the record's flag `active`; absent where the user may not. */
  onTurn?(item: ListItem, on: boolean): void;
  /** Opens the quick edit dialog. */
  onQuickEdit?(item: ListItem): void;
  /** Titles of the quick edit fields. */
  quickNames?: string;
}

export interface RowProps extends RowHandlers {
  entity: EntityDescription;
  item: ListItem;
  columns: ListColumns;
  isSelected: boolean;
  /** Present when the row can be reordered. */
  drag?: RowDrag;
}

interface AttributeCellProps {
  attribute: ListAttribute;
  item: ListItem;
  stock: EntityDescription['stock'];
  /** Shows numbers with their unit: a card has no column heading. */
  unit?: boolean;
}

export function AttributeCell({ attribute, item, stock, unit = false }: AttributeCellProps) {
  const language = useLanguage();
  const { value } = localisedValue(attribute, rawValueOf(item, attribute), language);
  if (stock?.field === attribute.name) return <StockCell value={value as number | null} few={stock.few} unit={unit} />;
  return <Cell type={attribute.type} value={value} datalist={attribute.datalist} />;
}

/**
 * A record as a table row. Memoized: selecting a row re-renders that row only. Plain elements styled by the table, as a
 * list has a hundred of them.
 */
export const ListRow = memo(function ListRow({
  entity,
  item,
  columns,
  isSelected,
  drag,
  selectable,
  isPicker = false,
  onToggleItem,
  onInfo,
  onRemove,
  onRestore,
  onTurn,
  onQuickEdit,
  quickNames,
}: RowProps) {
  const t = useTranslate();
  const language = useLanguage();
  const title = attributeText(item, columns.title, language) || t('list.untitled');
  const subtitle = attributeText(item, columns.subtitle, language);
  const [isNear, setIsNear] = useState(false);
  const markNear = () => setIsNear(true);

  return (
    <tr
      onPointerEnter={markNear}
      onFocus={markNear}
      ref={drag?.rootRef as Ref<HTMLTableRowElement>}
      {...drag?.rootProps}
      data-taken={drag?.isDragging}
      data-selected={isSelected}
      data-off={isOn(item) === false || undefined}
      {...(!isPicker && { [rowIdAttribute]: item._id })}
    >
      {selectable && (
        <td className="box">
          <RowCheckbox
            name={t('list.selectRow', { title })}
            checked={isSelected}
            onToggle={() => onToggleItem(item._id)}
          />
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
              onPick={isPicker ? () => onToggleItem(item._id) : undefined}
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
      {!isPicker && (
        <td className="actions">
          <RowActions
            entity={entity}
            item={item}
            title={title}
            isNear={isNear}
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
