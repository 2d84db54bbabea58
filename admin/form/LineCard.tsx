import type { ComponentType } from 'react';
import { useCallback, useContext, useState } from 'react';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import type { FormField } from '#domain/wire/FieldDefinition';
import { useLanguage } from '../core/i18n/languageStore';
import type { FormObserver } from '../fields/form/createFormObserver';
import { useFormSelector } from '../fields/form/useFormSelector';
import { EditedCardContext } from './EditedCardContext';
import type { CardLineProps } from './FormExtensions';
import { FormItems } from './FormItems';
import type { LayoutCard } from './groupLayoutCards';

interface LineCardProps {
  card: LayoutCard;
  /** Those that are shown. */
  fields: readonly FormField[];
  Line: ComponentType<CardLineProps>;
}

/**
 * A card that is a line until it is opened: by hand, because somebody is led to one of its fields, or by an error in it,
 * which keeps it open. Its inputs are the form's, open or not.
 */
export function LineCard({ card, fields, Line }: LineCardProps) {
  const language = useLanguage();
  const { wanted } = useContext(EditedCardContext);
  const [isOpened, setOpened] = useState(false);
  const [reached, setReached] = useState(wanted);
  if (reached !== wanted) {
    setReached(wanted);
    if (wanted && fields.some(({ name }) => name === wanted.name)) setOpened(true);
  }
  const hasErrors = useFormSelector(
    useCallback(
      (observer: FormObserver) =>
        fields.some(({ name }) => observer.state(name).messages.some(({ level }) => level === 'error')),
      [fields],
    ),
  );
  const isOpen = isOpened || hasErrors;
  const [headingId, bodyId] = [`section-${card.name}`, `body-${card.name}`];
  return (
    <section className="form-card line-card" aria-labelledby={headingId}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setOpened(!isOpen)}
        >
          <span className="title" id={headingId}>
            {card.title?.[language]}
          </span>
          <Line fields={fields} />
          <ExpandMoreOutlined aria-hidden className="chevron" />
        </button>
      </h2>
      {isOpen && (
        <div className="form-card-body" id={bodyId}>
          <FormItems items={card.items} narrow={card.isSide} />
        </div>
      )}
    </section>
  );
}
