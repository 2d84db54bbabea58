import type { Ref } from 'react';
import { memo, Suspense, use, useState } from 'react';
import { RecordContextProvider } from 'ra-core';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import type { ListAttribute } from '#domain/wire/Listing';
import type { EntityDescription } from '#domain/wire/Start';
import { DragHandle } from '../fields/DragHandle';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { AttributeCell } from './AttributeCell';
import type { ListColumns } from './columns';
import { isRightAligned, attributeText, subtitleOf } from './columns';
import { MissingLanguages } from './MissingLanguages';
import type { RowDrag } from './order/RowDrag';
import { isOn } from './quickFields';
import { RowActions } from './RowActions';
import type { RowHandlers } from './RowHandlers';
import { RowPartsContext } from './RowParts';
import { RowCheckbox } from './RowCheckbox';
import { RowShortcuts } from './RowShortcuts';
import { RowTitle } from './RowTitle';
import type { ListAccess } from './useListAccess';
import { Thumbnail } from '../ui/Thumbnail';
import { rowIdAttribute } from './useRowShortcuts';

export interface RowProps extends RowHandlers {
  entity: EntityDescription;
  record: ListRecord;
  columns: ListColumns;
  access: ListAccess;
  selectable: boolean;
  isSelected: boolean;
  onToggleItem(id: string): void;
  /** Most records of the list have a picture: each row has room for one. */
  hasPictures?: boolean;
  /** Name of the column that the frequent actions stand over (`columnLayout`). */
  actionsOver?: string | undefined;
  /** Present when the row can be reordered. */
  drag?: RowDrag;
}

/**
 * A record as a table row. Memoized: selecting a row re-renders that row only. Plain elements styled by the table, as a
 * list has a hundred of them. They are no table to CSS (`table.css`), and some browsers expose what CSS says: hence the
 * roles.
 */
export const ListRow = memo(function ListRow({
  entity,
  record,
  columns,
  access,
  selectable,
  isSelected,
  hasPictures = false,
  actionsOver,
  drag,
  onToggleItem,
  ...handlers
}: RowProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const title = attributeText(record, columns.title, language) || t('list.untitled');
  const subtitle = subtitleOf(record, columns, language);
  const [isNear, setIsNear] = useState(false);
  const markNear = () => setIsNear(true);
  const { onPick } = handlers;
  const rowParts = use(RowPartsContext);
  const parts = onPick ? null : rowParts;
  const cellOf = (attribute: ListAttribute) => {
    const Own = parts?.cells[attribute.name];
    const plain = <AttributeCell attribute={attribute} record={record} entity={entity} />;
    return Own ? (
      <Suspense fallback={plain}>
        <Own record={record} />
      </Suspense>
    ) : (
      plain
    );
  };

  return (
    <RecordContextProvider value={record}>
      <tr
        role="row"
        onPointerEnter={markNear}
        onFocus={markNear}
        ref={drag?.rootRef as Ref<HTMLTableRowElement>}
        {...drag?.rootProps}
        data-taken={drag?.isDragging}
        data-selected={isSelected}
        data-off={isOn(record) === false || undefined}
        {...(!onPick && { [rowIdAttribute]: record.id })}
      >
        {selectable && (
          <td role="cell" className="box">
            <RowCheckbox
              name={t('list.selectRow', { title })}
              checked={isSelected}
              onToggle={() => onToggleItem(record.id)}
            />
          </td>
        )}
        <td role="cell" className="sticky">
          <div className="titled">
            {drag?.handleProps && <DragHandle name={title} handleProps={drag.handleProps} />}
            {hasPictures && <Thumbnail url={record._image} />}
            <div>
              <RowTitle
                resource={entity.name}
                id={record.id}
                title={title}
                lines="one"
                onPick={onPick && (() => onPick(record))}
              />
              {(subtitle || record._incomplete) && (
                <div className="subtitle" title={subtitle}>
                  {subtitle} <MissingLanguages record={record} />
                </div>
              )}
            </div>
          </div>
        </td>
        {columns.rest.map((attribute) => (
          <td role="cell" key={attribute.name} className={isRightAligned(attribute) ? 'right' : undefined}>
            {cellOf(attribute)}
            {isNear && !onPick && attribute.name === actionsOver && (
              <RowShortcuts entity={entity} record={record} access={access} title={title} />
            )}
          </td>
        ))}
        {!onPick && (
          <td role="cell" className="actions">
            <RowActions entity={entity} record={record} access={access} title={title} {...handlers} />
          </td>
        )}
      </tr>
      {parts?.Below && (
        <Suspense fallback={null}>
          <parts.Below
            record={record}
            frame={(content) => (
              <tr role="row" className="below" data-selected={isSelected}>
                <td role="cell" colSpan={columns.rest.length + 3}>
                  {content}
                </td>
              </tr>
            )}
          />
        </Suspense>
      )}
    </RecordContextProvider>
  );
});
