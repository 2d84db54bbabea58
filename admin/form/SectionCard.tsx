import { memo, useMemo } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { fieldsIn } from '../../domain/wire/fieldsIn';
import { isDraggedIn } from '../fields/inputs/fieldInputs';
import type { FormCard } from './cardsOf';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { FormItems } from './FormItems';
import { placeholderHeight, TurnsContext, useTurn, useTurnsOf } from './turns';
import { useCompleteness } from './useCompleteness';
import { useShownNames } from './useShownNames';

/** УК 100 %, EN 67 %: how much of the card's words each language has. */
function CompletenessChips({ fields }: { fields: readonly FormField[] }) {
  const t = useT();
  return useCompleteness(fields).map(({ locale, filled, of }) => {
    if (of === 0) return null;
    const name = t(locale === 'uk' ? 'languages.ukShort' : 'languages.enShort');
    return (
      <span key={locale} className={filled === of ? 'share whole' : 'share part'}>
        {t('form.filledIn', { language: name, percent: Math.round((filled / of) * 100) })}
      </span>
    );
  });
}

/** A card, from when its first field is to be built. */
export const SectionCard = memo(function SectionCard({ card }: { card: FormCard }) {
  const fields = useMemo(() => fieldsIn(card.items), [card.items]);
  const names = useMemo(() => fields.map(({ name }) => name), [fields]);
  const turns = useTurnsOf(names);
  if (!useTurn(names[0] ?? '')) return <div style={{ height: fields.length * placeholderHeight }} />;
  return (
    <TurnsContext value={turns}>
      <BuiltCard card={card} fields={fields} />
    </TurnsContext>
  );
});

/** A card of a form; redrawn when fields come or go, not when they are typed into. */
const BuiltCard = memo(function BuiltCard({ card, fields }: { card: FormCard; fields: readonly FormField[] }) {
  const language = useLanguage();
  const shown = useShownNames(fields);
  if (!fields.some(({ name }) => shown.has(name))) return null;
  const headingId = `section-${card.name}`;
  return (
    <section
      className={fields.some(({ type }) => isDraggedIn(type)) ? 'form-card' : 'form-card apart'}
      aria-labelledby={card.title && headingId}
      style={{ containIntrinsicBlockSize: `auto ${fields.length * placeholderHeight}px` }}
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
        <FormItems items={card.items} narrow={card.side} />
      </div>
    </section>
  );
});
