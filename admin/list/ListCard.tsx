import type { Ref } from 'react';
import { memo, Suspense, use } from 'react';
import { RecordContextProvider } from 'ra-core';
import type { ListAttribute } from '#domain/wire/Listing';
import { isStatusList } from '../fields/cells/isStatusList';
import { listFieldTypeOf } from '../fields/cells/columnFieldTypes';
import { columnTitle, isMoneyColumn } from '../fields/cells/moneyColumn';
import { OnOffChip } from '../fields/cells/OnOffChip';
import { DragHandle } from '../fields/DragHandle';
import { InlineIcon } from '../fields/InlineIcon';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { hasValue, attributeText, subtitleOf } from './columns';
import type { RowProps } from './ListRow';
import { AttributeCell } from './AttributeCell';
import { useListMeta } from './context/useListMeta';
import { MissingLanguages } from './MissingLanguages';
import { isOn } from './quickFields';
import { RowActions } from './RowActions';
import { RowPartsContext } from './RowParts';
import { RowCheckbox } from './RowCheckbox';
import { RowTitle } from './RowTitle';
import { Thumbnail } from '../ui/Thumbnail';
import { useLongPress } from './useLongPress';
import { rowIdAttribute } from './useRowShortcuts';

/** Number of further values on a card where nobody chose columns. */
const fewest = 2;

const isAmount = (attribute: ListAttribute): boolean => attribute.type === 'price' || isMoneyColumn(attribute);
const isFigure = ({ type, datalist }: ListAttribute): boolean =>
  listFieldTypeOf(type)?.isFigure === true || isStatusList(datalist);
/** Of the default columns short texts are understood by themselves: a name, a place. */
const isPlain = ({ type }: ListAttribute): boolean => listFieldTypeOf(type)?.isSubtitle === true;
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
  hasPictures = false,
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
  const shownAt = useListMeta()?.sort.name;
  const parts = use(RowPartsContext);
  const own = (!handlers.onPick && parts?.cells) || {};
  const OwnState = own.active;
  const filled = columns.rest.filter(
    (attribute) =>
      hasValue(record, attribute, language) &&
      (attribute.name === 'active' ? columns.isCustomized : !own[attribute.name]),
  );
  const { isCustomized } = columns;
  // Beside the title what it costs, under it when it happened: where nobody chose what to see.
  const amount = isCustomized ? undefined : filled.find(isAmount);
  const instant = isCustomized
    ? undefined
    : filled.find(({ name, type }) => type === 'datetime' && name !== '_updated' && name === shownAt);
  const isShort = (attribute: ListAttribute): boolean => isFigure(attribute) || attribute.name === entity.stateColumn;
  const others = filled.filter((attribute) => attribute !== amount && attribute !== instant);
  const figures = others.filter(isShort);
  const texts = others.filter((attribute) => !isShort(attribute));
  const facts = isCustomized ? texts : texts.filter(({ type }) => type !== 'datetime').slice(0, fewest);
  const factsText = [subtitle, ...facts.map((attribute) => attributeText(record, attribute, language))]
    .filter(Boolean)
    .join(' · ');
  const { onPick, onQuickEdit, quickNames } = handlers;
  const canEdit =
    onQuickEdit && !record._deleted && [...figures, amount].some((one) => one && entity.quickEdit?.includes(one.name));

  const cell = (attribute: ListAttribute) => (
    <AttributeCell attribute={attribute} record={record} entity={entity} unit />
  );
  const fact = (attribute: ListAttribute) => (
    <span key={attribute.name}>
      {!(needsNoTitle(attribute) || (!isCustomized && isPlain(attribute))) &&
        entity.stock?.field !== attribute.name && <i>{columnTitle(attribute, language)} </i>}
      {cell(attribute)}
    </span>
  );
  const pencil = <InlineIcon name="edit" />;
  const numbers = (
    <>
      {canEdit && amount && (
        <span>
          {fact(amount)}
          {pencil}
        </span>
      )}
      {figures.map(fact)}
      {canEdit && !amount && pencil}
    </>
  );
  const hasNumbers = figures.length > 0 || canEdit;
  const isTurned = isOn(record);
  const isNamed = !isCustomized && columns.rest.some(({ name }) => name === 'active');
  const chip = isTurned !== undefined && <OnOffChip on={isTurned} />;
  // Of a card without figures it would be a line of its own, for what most records are.
  const state = (isOff || (isNamed && hasNumbers)) && (OwnState ? <OwnState record={record} /> : chip);

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
        {selectable && (
          <RowCheckbox
            name={t('list.selectRow', { title })}
            checked={isSelected}
            onToggle={() => onToggleItem(record.id)}
          />
        )}
        {hasPictures && <Thumbnail url={record._image} size={56} />}
        <div className="card-text">
          <div className="card-line">
            <RowTitle
              resource={entity.name}
              id={record.id}
              title={title}
              onPick={onPick && (() => onPick(record))}
              lines="two"
            />
            {amount && !canEdit && cell(amount)}
          </div>
          <div className="card-line">
            {(subtitle || facts.length > 0 || record._incomplete) && (
              <div className={isCustomized ? 'card-facts all' : 'card-facts'} title={factsText}>
                {subtitle && <span>{subtitle}</span>}
                {facts.map(fact)}
                <MissingLanguages record={record} />
              </div>
            )}
            {instant && cell(instant)}
          </div>
          {(hasNumbers || state) && (
            <div className="card-end">
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
                hasNumbers && <div className="card-figures">{numbers}</div>
              )}
              {state && <Suspense fallback={chip}>{state}</Suspense>}
            </div>
          )}
          {Object.entries(own).map(
            ([name, Own]) =>
              name !== 'active' &&
              columns.rest.some((attribute) => attribute.name === name) && (
                <Suspense key={name} fallback={null}>
                  <Own record={record} />
                </Suspense>
              ),
          )}
          {parts?.Below && !handlers.onPick && (
            <Suspense fallback={null}>
              <parts.Below record={record} frame={(content) => content} />
            </Suspense>
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
