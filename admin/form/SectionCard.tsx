import type { RefObject } from 'react';
import { memo, useEffect, useMemo, useRef } from 'react';
import Button from '@mui/material/Button';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { FormField } from '#domain/wire/FieldDefinition';
import { fieldsIn } from '#domain/wire/fieldsIn';
import { useFormFields, useRecordId } from '../fields/form/FormFieldsContext';
import { formFieldTypeOf } from '../fields/labeled/formFieldTypes';
import { hasOwnLabels } from '../fields/labeled/hasOwnLabels';
import type { LayoutCard } from './groupLayoutCards';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { ShownAsFactsContext } from '../fields/form/ShownAsFactsContext';
import { useFormExtensions } from './FormExtensions';
import { ContextHelp } from './ContextHelp';
import { FormItems } from './FormItems';
import { LineCard } from './LineCard';
import {
  cardPlaceholderPx,
  RenderBudgetContext,
  useIsRenderedFirst,
  useIsWithinRenderBudget,
  useScopedRenderBudget,
} from './renderBudget';
import type { CardEditing } from './useCardEditing';
import { useCardEditing } from './useCardEditing';
import { useCompleteness } from './useCompleteness';
import { useVisibleFieldNames } from './useVisibleFieldNames';

/** УК 100 %, EN 67 %: how much of the card's texts each language has, where one lacks some. */
function CompletenessChips({ fields }: { fields: readonly FormField[] }) {
  const t = usePanelTranslate();
  const rows = useCompleteness(fields);
  if (rows.every(({ filled, total: of }) => filled === of)) return null;
  return rows.map(({ locale, filled, total: of }) => {
    if (of === 0) return null;
    const name = t(locale === 'uk' ? 'languages.ukShort' : 'languages.enShort');
    return (
      <span key={locale} className={filled === of ? 'share whole' : 'share part'}>
        {t('form.filledIn', { language: name, percent: Math.round((filled / of) * 100) })}
      </span>
    );
  });
}

interface EditButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  editing: CardEditing;
  title: string;
}

/** Turns the facts of a card into inputs. */
function EditButton({ ref, editing: { canOpen, isBlocked, open }, title }: EditButtonProps) {
  const t = usePanelTranslate();
  return (
    canOpen && (
      <Button
        ref={ref}
        size="small"
        variant="text"
        startIcon={<EditOutlined />}
        disabled={isBlocked}
        aria-label={`${t('actions.edit')}: ${title}`}
        onClick={open}
      >
        {t('actions.edit')}
      </Button>
    )
  );
}

/** The button that opens a card: it has the focus when the inputs that had it are gone. */
function useFocusedOnceClosed(isFacts: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasFacts = useRef(isFacts);
  useEffect(() => {
    if (isFacts && !wasFacts.current && document.activeElement === document.body) button.current?.focus();
    wasFacts.current = isFacts;
  }, [isFacts]);
  return button;
}

function EditingFoot({ editing }: { editing: CardEditing }) {
  const t = usePanelTranslate();
  return (
    <div className="form-card-foot">
      <Button variant="tint" size="small" onClick={editing.save}>
        {t('actions.save')}
      </Button>
      <Button variant="text" size="small" onClick={editing.cancel}>
        {t('actions.cancel')}
      </Button>
    </div>
  );
}

interface SectionCardProps {
  card: LayoutCard;
  /** It continues the card before it. */
  isJoined?: boolean | undefined;
}

/** A card, or a placeholder while its first field is outside the render budget. */
export const SectionCard = memo(function SectionCard({ card, isJoined = false }: SectionCardProps) {
  const fields = useMemo(() => fieldsIn(card.items), [card.items]);
  const names = useMemo(() => fields.map(({ name }) => name), [fields]);
  const renderBudget = useScopedRenderBudget(names);
  if (!useIsWithinRenderBudget(names[0] ?? '')) return <div style={{ height: cardPlaceholderPx(fields) }} />;
  return (
    <RenderBudgetContext value={renderBudget}>
      <CardContent card={card} isJoined={isJoined} fields={fields} />
    </RenderBudgetContext>
  );
});

/** A card of a form; re-rendered when its fields are shown or hidden, not while they are typed into. */
const CardContent = memo(function BuiltCard({
  card,
  isJoined,
  fields,
}: SectionCardProps & { fields: readonly FormField[] }) {
  const language = useLanguage();
  const visibleNames = useVisibleFieldNames(fields);
  const visibleFields = useMemo(() => fields.filter(({ name }) => visibleNames.has(name)), [fields, visibleNames]);
  const { readOnly } = useFormFields();
  const editing = useCardEditing(card.name, visibleFields);
  const isFacts = editing !== null && !editing.isOpen;
  const isFirst = useIsRenderedFirst(fields[0]?.name ?? '');
  const editButton = useFocusedOnceClosed(isFacts);
  const recordId = useRecordId();
  const Line = useFormExtensions().cardLine?.(recordId);
  if (!fields.some(({ name }) => visibleNames.has(name))) return null;
  if (Line && card.title && !card.isSide) return <LineCard card={card} fields={fields} Line={Line} />;
  // One that is in sight from the start would have the height of a guess in its first frame.
  const isApart = !isFirst && !fields.some(({ type }) => formFieldTypeOf(type)?.isDraggable);
  const headingId = `section-${card.name}`;
  const [only] = visibleFields;
  const isOfOne = only && fields.length === 1 && only.title[language] === card.title?.[language] && !hasOwnLabels(only);
  const isNamedTwice = isOfOne && !isFacts && !(readOnly && formFieldTypeOf(only.type)?.Fact);
  return (
    <section
      className={['form-card', isApart && 'apart', isNamedTwice && 'named-twice', isJoined && 'joined']
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={card.title && headingId}
      // What is open within it, a menu or a list of choices, has Escape first.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && event.currentTarget.contains(document.activeElement))
          editing?.leave();
      }}
      style={{ containIntrinsicBlockSize: `auto ${cardPlaceholderPx(fields)}px` }}
    >
      {card.title && (
        <div className="form-card-head">
          <h2 className="form-card-title" id={headingId}>
            {card.title[language]}
          </h2>
          {card.help && <ContextHelp title={card.title[language]} text={card.help[language]} />}
          <CompletenessChips fields={fields} />
          {isFacts && <EditButton ref={editButton} editing={editing} title={card.title[language]} />}
        </div>
      )}
      <div className="form-card-body">
        <ShownAsFactsContext value={isFacts}>
          <FormItems items={card.items} narrow={card.isSide} isNamed={isOfOne} />
        </ShownAsFactsContext>
      </div>
      {editing?.isOpen && <EditingFoot editing={editing} />}
    </section>
  );
});
