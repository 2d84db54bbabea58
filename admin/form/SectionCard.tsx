import { memo, useMemo } from 'react';
import type { FormField } from '#domain/wire/FieldDefinition';
import { fieldsIn } from '#domain/wire/fieldsIn';
import { formFieldTypeOf } from '../fields/labeled/formFieldTypes';
import { hasOwnLabels } from '../fields/labeled/hasOwnLabels';
import type { LayoutCard } from './groupLayoutCards';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { FormItems } from './FormItems';
import {
  placeholderHeightPx,
  RenderBudgetContext,
  useIsWithinRenderBudget,
  useScopedRenderBudget,
} from './renderBudget';
import { useCompleteness } from './useCompleteness';
import { useVisibleFieldNames } from './useVisibleFieldNames';

/** УК 100 %, EN 67 %: how much of the card's texts each language has. */
function CompletenessChips({ fields }: { fields: readonly FormField[] }) {
  const t = usePanelTranslate();
  return useCompleteness(fields).map(({ locale, filled, total: of }) => {
    if (of === 0) return null;
    const name = t(locale === 'uk' ? 'languages.ukShort' : 'languages.enShort');
    return (
      <span key={locale} className={filled === of ? 'share whole' : 'share part'}>
        {t('form.filledIn', { language: name, percent: Math.round((filled / of) * 100) })}
      </span>
    );
  });
}

/** A card, or a placeholder while its first field is outside the render budget. */
export const SectionCard = memo(function SectionCard({ card }: { card: LayoutCard }) {
  const fields = useMemo(() => fieldsIn(card.items), [card.items]);
  const names = useMemo(() => fields.map(({ name }) => name), [fields]);
  const renderBudget = useScopedRenderBudget(names);
  if (!useIsWithinRenderBudget(names[0] ?? '')) return <div style={{ height: fields.length * placeholderHeightPx }} />;
  return (
    <RenderBudgetContext value={renderBudget}>
      <CardContent card={card} fields={fields} />
    </RenderBudgetContext>
  );
});

/** A card of a form; re-rendered when its fields are shown or hidden, not while they are typed into. */
const CardContent = memo(function BuiltCard({ card, fields }: { card: LayoutCard; fields: readonly FormField[] }) {
  const language = useLanguage();
  const visibleNames = useVisibleFieldNames(fields);
  if (!fields.some(({ name }) => visibleNames.has(name))) return null;
  const headingId = `section-${card.name}`;
  const [only] = fields.filter(({ name }) => visibleNames.has(name));
  const isNamedTwice =
    fields.length === 1 && only?.title[language] === card.title?.[language] && only && !hasOwnLabels(only);
  return (
    <section
      className={[
        'form-card',
        !fields.some(({ type }) => formFieldTypeOf(type)?.isDraggable) && 'apart',
        isNamedTwice && 'named-twice',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={card.title && headingId}
      style={{ containIntrinsicBlockSize: `auto ${fields.length * placeholderHeightPx}px` }}
    >
      {card.title && (
        <div className="form-card-head">
          <h2 className="form-card-title" id={headingId}>
            {card.title[language]}
          </h2>
          <CompletenessChips fields={fields} />
        </div>
      )}
      <div className="form-card-body">
        <FormItems items={card.items} narrow={card.isSide} />
      </div>
    </section>
  );
});
