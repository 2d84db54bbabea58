import { useContext } from 'react';
import Button from '@mui/material/Button';
import type { FormField } from '#domain/wire/FieldDefinition';
import { mainLanguage } from '#domain/text/Language';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { afterPointerUp } from '../afterPointerUp';
import { FieldLabel } from '../FieldLabel';
import { characterCountOf, fieldHint, hasCharacterCounter } from './fieldHints';
import { FieldHelperText } from '../FieldHelperText';
import type { FieldMessage } from '../form/FieldState';
import { useFormFields } from '../form/FormFieldsContext';
import type { FieldKey } from '../form/sources';
import { inputId } from '../form/sources';
import { useFieldState } from '../form/useFieldState';
import { formFieldTypeOf } from './formFieldTypes';
import { hasOwnLabels } from './hasOwnLabels';
import { LocaleActions, NoTranslation } from '../LocaleActions';
import { columnTitle } from '../cells/moneyColumn';
import { LocaleBadge } from '../LocaleBadge';
import { ShownAsFactsContext } from '../form/ShownAsFactsContext';
import { FieldFact } from './FieldFact';
import { useAutoUniqueSlug } from '../useAutoUniqueSlug';
import { useUniqueCheck } from '../useUniqueCheck';

/** Of a taken value: an error, or what the save stores instead in a field that it makes unique (`free`). */
const takenMessage = (free: string | null): FieldMessage =>
  free === null
    ? { level: 'error', key: 'notUnique' }
    : { level: 'warning', key: 'willBeUnique', params: { stored: free } };

/**
 * The messages of one language's value. That it is taken is shown once, whether the server or the check while typing
 * found it; and what has a message of its own is not asked for once more because another language has an error.
 */
function messagesForLocale(
  { availableMessages }: FormField,
  messages: readonly FieldMessage[],
  locale: FieldKey,
  taken: FieldMessage | null,
): readonly FieldMessage[] {
  const ofLocale = messages.filter((note) => note.locale === undefined || note.locale === locale);
  const own = ofLocale.filter((note) =>
    'key' in note ? note.key !== 'allLocalesFill' : note.text !== availableMessages.allLocalesFill,
  );
  const shown = own.length > 0 ? own : ofLocale;
  return taken && !shown.some((note) => note.level === 'error') ? [...shown, taken] : shown;
}

interface LabeledInputProps {
  field: FormField;
  locale: FieldKey;
}

/** One field in one language: label, input, messages, counter. */
export function LabeledInput({ field, locale }: LabeledInputProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { actions, readOnly } = useFormFields();
  const { value, messages, isDirty } = useFieldState(field.name);
  const localeValue = value[locale];
  const uniqueness = useUniqueCheck(field, locale, localeValue, isDirty);
  useAutoUniqueSlug(field, locale, localeValue, uniqueness);
  const type = formFieldTypeOf(field.type);
  if (!type) throw new Error(`the input of ${field.type} is not loaded`);
  const { Input, layout, ownNotes } = type;
  const id = inputId(field.name, locale);
  const suggestedValue =
    uniqueness.state === 'taken' && uniqueness.free !== '' && uniqueness.free !== localeValue ? uniqueness.free : null;
  const visibleMessages = messagesForLocale(
    field,
    messages,
    locale,
    uniqueness.state === 'taken' ? takenMessage(suggestedValue) : null,
  );
  const isShownAsFact = useContext(ShownAsFactsContext);
  const disabled = readOnly || isShownAsFact || Boolean(field.readonly || field.disabled);
  // Limits are of use only to who types.
  const hint = disabled ? (field.hint?.[language] ?? '') : fieldHint(field, language);
  const required = Boolean(field.required) && (locale === '0' || locale === mainLanguage);
  const isGroup = layout === 'group';
  const usesLabelledBy = layout !== undefined;
  const successText =
    uniqueness.state === 'free'
      ? t('field.slugFree')
      : uniqueness.state === 'checking'
        ? t('field.checking')
        : undefined;
  const counter =
    !disabled && hasCharacterCounter(field) && typeof localeValue === 'string' && field.maxlength
      ? { count: characterCountOf(field, localeValue), max: field.maxlength }
      : undefined;
  const isInvalid = visibleMessages.some((note) => note.level === 'error');
  const hasDescription = visibleMessages.length > 0 || hint !== '' || successText !== undefined;
  const hasWarning = !isInvalid && visibleMessages.length > 0;
  const setValue = (next: unknown) => actions.setValue(field.name, locale, next);
  const notesBelow = (
    <FieldHelperText
      id={`${id}-notes`}
      messages={visibleMessages}
      hint={hint}
      successText={successText}
      counter={counter}
      // A group is used without having the focus, by dropping files on it; what is locked never has it.
      isAlwaysShown={isGroup || disabled}
      action={
        suggestedValue && (
          <Button
            size="small"
            variant="text"
            onClick={() => {
              setValue(suggestedValue);
              void actions.validateField(field.name);
            }}
          >
            {`${t('field.slugTaken', { value: suggestedValue })} · ${t('field.useFree')}`}
          </Button>
        )
      }
    />
  );
  if (disabled && (type.fact ?? type.Fact))
    return (
      <dl className="field fact" id={id} tabIndex={-1}>
        <dt id={`${id}-label`}>
          {columnTitle(field, language)}
          {locale !== '0' && (
            <>
              {' '}
              <LocaleBadge locale={locale} />
            </>
          )}
        </dt>
        <dd>
          <FieldFact field={field} locale={locale} />
          {visibleMessages.length > 0 && <FieldHelperText id={`${id}-notes`} messages={visibleMessages} hint="" />}
        </dd>
      </dl>
    );
  const untranslated = localeValue === null && locale !== '0' && locale !== mainLanguage;
  const placed = !untranslated && ownNotes;

  return (
    <div
      className={['field', hasWarning && 'warned', field.name === 'active' && 'switched'].filter(Boolean).join(' ')}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? `${id}-label` : undefined}
      aria-describedby={isGroup && hasDescription ? `${id}-notes` : undefined}
    >
      <div className="field-head" hidden={hasOwnLabels(field)}>
        <FieldLabel
          id={`${id}-label`}
          htmlFor={usesLabelledBy ? undefined : id}
          as={usesLabelledBy ? 'span' : undefined}
          required={required}
        >
          {field.title[language]}
          {locale !== '0' && (
            <>
              {' '}
              <LocaleBadge locale={locale} />
            </>
          )}
        </FieldLabel>
        {locale !== '0' && !disabled && <LocaleActions field={field} locale={locale} value={value} />}
      </div>
      {untranslated ? (
        <NoTranslation field={field} locale={locale} id={id} />
      ) : (
        <Input
          id={id}
          field={field}
          locale={locale}
          value={localeValue}
          onChange={setValue}
          onBlur={() => afterPointerUp(() => void actions.validateField(field.name))}
          invalid={isInvalid}
          placeholder={field.placeholder?.[language]}
          describedBy={hasDescription ? `${id}-notes` : undefined}
          required={required}
          disabled={disabled}
          labelledBy={`${id}-label`}
          {...(placed && { notes: notesBelow })}
        />
      )}
      {!placed && notesBelow}
    </div>
  );
}
