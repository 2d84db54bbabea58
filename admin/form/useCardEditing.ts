import { useCallback, useContext, useEffect, useRef } from 'react';
import type { FormField } from '#domain/wire/FieldDefinition';
import { mainLanguage } from '#domain/text/Language';
import { savedValues } from '../fields/form/createFieldActions';
import type { FormObserver } from '../fields/form/createFormObserver';
import { useFormFields, useRecordId } from '../fields/form/FormFieldsContext';
import { inputId } from '../fields/form/sources';
import { SubmitContext } from '../fields/form/SubmitContext';
import { useDirtyFields, useFormSelector } from '../fields/form/useFormSelector';
import { EditedCardContext } from './EditedCardContext';
import { useFormExtensions } from './FormExtensions';
import { useSubmission } from './useSubmission';
import { whenMounted } from './whenMounted';

export interface CardEditing {
  /** Whether this person may change anything in it. */
  canOpen: boolean;
  isOpen: boolean;
  /** Another card has changes: one at a time. */
  isBlocked: boolean;
  open(): void;
  save(): void;
  cancel(): void;
  /** Closes it if nothing would be lost. */
  leave(): void;
}

/** The person looks at the card: the page moves no further than its foot, with the buttons, needs. */
function showFocused(input: HTMLElement): void {
  input.focus({ preventScroll: true });
  input.closest('.form-card')?.scrollIntoView({ block: 'nearest' });
}

/**
 * Of a card that shows facts until somebody edits it; null: its inputs are always there. They are inputs of the
 * record's one form: drafts, merging, the question on leaving and the save are the form's. The card stays open while it
 * has changes or errors.
 */
export function useCardEditing(card: string, fields: readonly FormField[]): CardEditing | null {
  const { factCards = [] } = useFormExtensions();
  const { form, actions, readOnly } = useFormFields();
  const isNew = useRecordId() === '';
  const submit = useContext(SubmitContext);
  const { edited, setEdited } = useContext(EditedCardContext);
  const dirtyFields = useDirtyFields();
  const hasErrors = useFormSelector(
    useCallback(
      (observer: FormObserver) =>
        fields.some(({ name }) => observer.state(name).messages.some(({ level }) => level === 'error')),
      [fields],
    ),
  );
  const isDirty = fields.some(({ name }) => dirtyFields.includes(name));
  const isOpen = edited === card || isDirty || hasErrors;
  const { isSubmitting } = useSubmission();
  const isSent = useRef(false);

  // Saved, by whichever button: the changes are gone, and with them the inputs.
  useEffect(() => {
    if (isSent.current && !isDirty) setEdited(null);
    isSent.current = isSubmitting && isDirty;
  }, [isSubmitting, isDirty, setEdited]);

  const [first] = fields;
  const hasOpened = edited === card;
  useEffect(() => {
    if (!hasOpened || !first) return;
    return whenMounted(inputId(first.name, first.multilangual ? mainLanguage : '0'), showFocused, { ready: true });
  }, [hasOpened, first]);

  if (!factCards.includes(card) || readOnly || isNew || !submit) return null;
  return {
    canOpen: fields.some((field) => !field.readonly),
    isOpen,
    isBlocked: !isOpen && edited !== null && dirtyFields.length > 0,
    open: () => setEdited(card),
    save: () => {
      if (isDirty) submit();
      else setEdited(null);
    },
    leave: () => {
      if (!isDirty) setEdited(null);
    },
    cancel: () => {
      const saved = savedValues(form);
      actions.setValues(Object.fromEntries(fields.map(({ name }) => [name, saved[name] ?? {}])));
      setEdited(null);
    },
  };
}
