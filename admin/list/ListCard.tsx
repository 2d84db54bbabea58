import type { Ref } from 'react';
import { memo } from 'react';
import { RecordContextProvider } from 'ra-core';
import type { ListAttribute } from '#domain/wire/Listing';
import { isStatusList } from '../fields/cells/isStatusList';
import { listFieldTypeOf } from '../fields/cells/columnFieldTypes';
import { columnTitle } from '../fields/cells/moneyColumn';
import { OnOffChip } from '../fields/cells/OnOffChip';
import { DragHandle } from '../fields/DragHandle';
import { InlineIcon } from '../fields/InlineIcon';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { hasValue, attributeText, subtitleOf } from './columns';
import type { RowProps } from './ListRow';
import { AttributeCell } from './AttributeCell';
import { MissingLanguages } from './MissingLanguages';
import { isOn } from './quickFields';
import { RowActions } from './RowActions';
import { RowCheckbox } from './RowCheckbox';
import { RowTitle } from './RowTitle';
import { Thumbnail } from '../ui/Thumbnail';
import { useLongPress } from './useLongPress';
import { rowIdAttribute } from './useRowShortcuts';

/** Number of further values on a card where nobody chose columns. */
const fewest = 2;

const isFigure = ({ type, datalist }: ListAttribute): boolean =>
  listFieldTypeOf(type)?.isFigure === true || isStatusList(datalist);
const needsNoTitle = (attribute: ListAttribute): boolean =>
  listFieldTypeOf(attribute.type)?.needsNoTitle === true || attribute.source !== undefined;

/** A record on a small screen. Plain elements, like the table's rows. */
export const ListCard = memo(function ListCard({
  entity,
  record,
  columns,
  access,
  selectable,
  isSelected,
  drag,
  onToggleItem,
  ...handlers
}: RowProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const title = attributeText(record, columns.title, language) || t('list.untitled');
  const subtitle = subtitleOf(record, columns, language);
  const isOff = isOn(record) === false;
  const longPress = useLongPress(() => onToggleItem(record.id));
  const filled = columns.rest.filter(
    (attribute) => hasValue(record, attribute, language) && (attribute.name !== 'active' || columns.isCustomized),
  );
  const isShort = (attribute: ListAttribute): boolean => isFigure(attribute) || attribute.name === entity.stateColumn;
  const figures = filled.filter(isShort);
  const others = filled.filter((attribute) => !isShort(attribute));
  const facts = columns.isCustomized ? others : others.filter(({ type }) => type !== 'datetime').slice(0, fewest);
  const { onPick, onQuickEdit, quickNames } = handlers;
  const canEdit = onQuickEdit && !record._deleted && figures.some(({ name }) => entity.quickEdit?.includes(name));

  const fact = (attribute: ListAttribute) => (
    <span key={attribute.name}>
      {!needsNoTitle(attribute) && entity.stock?.field !== attribute.name && <i>{columnTitle(attribute, language)} </i>}
      <AttributeCell attribute={attribute} record={record} entity={entity} unit />
    </span>
  );
  const numbers = (
    <>
      {figures.map(fact)}
      {canEdit && <InlineIcon name="edit" />}
      {isOff && <OnOffChip on={false} />}
    </>
  );

  return (
    <RecordContextProvider value={record}>
      <li
        className="row-card"
        ref={drag?.rootRef as Ref<HTMLLIElement>}
        {...(selectable && longPress)}
        {...drag?.rootProps}
        data-taken={drag?.isDragging}
        data-selected={isSelected}
        data-off={isOff || undefined}
        {...(!onPick && { [rowIdAttribute]: record.id })}
      >
        {drag?.handleProps && <DragHandle name={title} handleProps={drag.handleProps} />}
        {(record._image !== undefined || selectable) && (
          <div className="card-picture">
            {record._image !== undefined && <Thumbnail url={record._image} size={64} />}
            {selectable && (
              <RowCheckbox
                name={t('list.selectRow', { title })}
                checked={isSelected}
                onToggle={() => onToggleItem(record.id)}
              />
            )}
          </div>
        )}
        <div className="card-text">
          <RowTitle
            resource={entity.name}
            id={record.id}
            title={title}
            onPick={onPick && (() => onPick(record))}
            lines="two"
          />
          {(subtitle || facts.length > 0 || record._incomplete) && (
            <div className={columns.isCustomized ? 'card-facts all' : 'card-facts'}>
              {subtitle && <span>{subtitle}</span>}
              {facts.map(fact)}
              <MissingLanguages record={record} />
            </div>
          )}
          {canEdit ? (
            <button
              type="button"
              className="card-figures"
              aria-haspopup="dialog"
              onClick={() => onQuickEdit(record)}
              title={t('quick.editRow', { fields: quickNames ?? '', title })}
            >
              {numbers}
            </button>
          ) : (
            (figures.length > 0 || isOff) && <div className="card-figures">{numbers}</div>
          )}
        </div>
        {!onPick && (
          <RowActions
            entity={entity}
            record={record}
            access={access}
            title={title}
            {...handlers}
            onQuickEdit={canEdit ? onQuickEdit : undefined}
          />
        )}
      </li>
    </RecordContextProvider>
  );
});
