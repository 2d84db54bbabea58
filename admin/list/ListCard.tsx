import type { Ref } from 'react';
import { memo } from 'react';
import type { ListAttribute } from '../../domain/wire/Listing';
import { StateDot } from '../fields/cells/StateDot';
import { DragHandle } from '../fields/DragHandle';
import { InlineIcon } from '../fields/InlineIcon';
import { useLanguage } from '../core/i18n/languageStore';
import { useTranslate } from '../core/i18n/useTranslate';
import { hasValue, attributeText } from './columns';
import type { RowProps } from './ListRow';
import { AttributeCell } from './ListRow';
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

const isFigure = ({ type }: ListAttribute): boolean => type === 'price' || type === 'number';
/** Values that are understood without a title. */
const saysItself = ({ type, source }: ListAttribute): boolean => type === 'price' || source !== undefined;

/** A record on a small screen. Plain elements, like the table's rows. */
export const ListCard = memo(function ListCard({
  entity,
  item,
  columns,
  isSelected: selected,
  drag,
  selectable,
  isPicker: nested = false,
  onToggleItem: onToggle,
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
  const isOff = isOn(item) === false;
  const longPress = useLongPress(() => onToggle(item._id));
  const filled = columns.rest.filter(
    (attribute) => hasValue(item, attribute, language) && (attribute.name !== 'active' || columns.isCustomized),
  );
  const figures = filled.filter(isFigure);
  const others = filled.filter((attribute) => !isFigure(attribute));
  const facts = columns.isCustomized ? others : others.filter(({ type }) => type !== 'datetime').slice(0, fewest);
  const canEdit = onQuickEdit && !item._deleted && figures.some(({ name }) => entity.quickEdit?.includes(name));

  const fact = (attribute: ListAttribute) => (
    <span key={attribute.name}>
      {!saysItself(attribute) && entity.stock?.field !== attribute.name && <i>{attribute.title[language]} </i>}
      <AttributeCell attribute={attribute} item={item} stock={entity.stock} unit />
    </span>
  );
  const numbers = (
    <>
      {figures.map(fact)}
      {canEdit && <InlineIcon name="edit" />}
      {isOff && <StateDot on={false}>{t('quick.off')}</StateDot>}
    </>
  );

  return (
    <li
      className="row-card"
      ref={drag?.rootRef as Ref<HTMLLIElement>}
      {...(selectable && longPress)}
      {...drag?.rootProps}
      data-taken={drag?.isDragging}
      data-selected={selected}
      data-off={isOff || undefined}
      {...(!nested && { [rowIdAttribute]: item._id })}
    >
      {drag?.handleProps && <DragHandle name={title} handleProps={drag.handleProps} />}
      <div className="card-picture">
        {item.image !== undefined && <Thumbnail url={item.image} size={64} />}
        {selectable && (
          <RowCheckbox name={t('list.selectRow', { title })} checked={selected} onToggle={() => onToggle(item._id)} />
        )}
      </div>
      <div className="card-text">
        <RowTitle
          entity={entity}
          id={item._id}
          title={title}
          onPick={nested ? () => onToggle(item._id) : undefined}
          lines="two"
        />
        {(subtitle || facts.length > 0 || item.incomplete) && (
          <div className={columns.isCustomized ? 'card-facts all' : 'card-facts'}>
            {subtitle && <span>{subtitle}</span>}
            {facts.map(fact)}
            <MissingLanguages item={item} />
          </div>
        )}
        {canEdit ? (
          <button
            type="button"
            className="card-figures"
            aria-haspopup="dialog"
            onClick={() => onQuickEdit(item)}
            title={t('quick.editRow', { fields: quickNames ?? '', title })}
          >
            {numbers}
          </button>
        ) : (
          (figures.length > 0 || isOff) && <div className="card-figures">{numbers}</div>
        )}
      </div>
      {!nested && (
        <RowActions
          entity={entity}
          item={item}
          title={title}
          onInfo={() => onInfo(item)}
          onRemove={() => onRemove(item)}
          onRestore={() => onRestore(item)}
          onTurn={onTurn && ((on) => onTurn(item, on))}
          onQuickEdit={canEdit ? () => onQuickEdit(item) : undefined}
          quickNames={quickNames}
        />
      )}
    </li>
  );
});
