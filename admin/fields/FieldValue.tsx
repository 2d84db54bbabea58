import Button from '@mui/material/Button';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { mainLanguage } from '../../domain/text/Language';
import type { FieldNote } from '../form/FieldState';
import type { Key } from '../form/formStore';
import { inputId, useFieldState, useFormContext } from '../form/FormContext';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { afterPress } from './afterPress';
import { FieldLabel } from './FieldLabel';
import { countedLength, fieldHint, isCounted } from './fieldHints';
import { FieldNotes } from './FieldNotes';
import { fieldInputs, isComposite, isNamedByText, placesNotes, saysItself } from './inputs/fieldInputs';
import { LocaleActions, NoTranslation } from './LocaleActions';
import { LocaleBadge } from './LocaleBadge';
import { useFreeSlug } from './useFreeSlug';
import { useUniqueCheck } from './useUniqueCheck';

/** What is said about one language's value; that a value is taken is said once, whoever found it. */
function notesHere(notes: readonly FieldNote[], locale: Key, taken: boolean): readonly FieldNote[] {
  const own = notes.filter((note) => note.locale === undefined || note.locale === locale);
  return taken && !own.some((note) => note.level === 'error') ? [...own, { level: 'error', key: 'notUnique' }] : own;
}

interface FieldValueProps {
  field: FormField;
  locale: Key;
}

/** One field in one language: label, input, messages, counter. */
export function FieldValue({ field, locale }: FieldValueProps) {
  const t = useT();
  const language = useLanguage();
  const { store, readOnly, id: record } = useFormContext();
  const { value, notes, changed } = useFieldState(field.name);
  const own = value[locale];
  const unique = useUniqueCheck(field, locale, own, changed);
  useFreeSlug(field, locale, own, unique);
  const Input = fieldInputs[field.type];
  const id = inputId(field.name, locale);
  const shown = notesHere(notes, locale, unique.state === 'taken');
  const hint = fieldHint(field, language);
  const disabled = readOnly || Boolean(field.readonly || field.disabled);
  // A password that is there already is kept by leaving the field empty.
  const required =
    Boolean(field.required) &&
    (locale === '0' || locale === mainLanguage) &&
    !(field.type === 'password' && record !== '');
  const composite = isComposite(field.type);
  const text = composite || isNamedByText(field.type);
  const good =
    unique.state === 'free' ? t('field.slugFree') : unique.state === 'checking' ? t('field.checking') : undefined;
  const free = unique.state === 'taken' && unique.free !== '' && unique.free !== own ? unique.free : null;
  const counter =
    isCounted(field) && typeof own === 'string' && field.maxlength
      ? { count: countedLength(field, own), max: field.maxlength }
      : undefined;
  const invalid = shown.some((note) => note.level === 'error');
  const described = shown.length > 0 || hint !== '' || good !== undefined;
  const warned = !invalid && shown.length > 0;
  const set = (next: unknown) => store.set(field.name, locale, next);
  const notesBelow = (
    <FieldNotes
      id={`${id}-notes`}
      notes={shown}
      hint={hint}
      good={good}
      counter={counter}
      action={
        free && (
          <Button
            size="small"
            variant="text"
            onClick={() => {
              set(free);
              store.check(field.name);
            }}
          >
            {`${t('field.slugTaken', { value: free })} · ${t('field.useFree')}`}
          </Button>
        )
      }
    />
  );
  const untranslated = own === null && locale !== '0' && locale !== mainLanguage;
  const placed = !untranslated && placesNotes(field.type);

  return (
    <div
      className={warned ? 'field warned' : 'field'}
      role={composite ? 'group' : undefined}
      aria-labelledby={composite ? `${id}-label` : undefined}
      aria-describedby={composite && described ? `${id}-notes` : undefined}
    >
      <div className="field-head" hidden={saysItself(field)}>
        <FieldLabel
          id={`${id}-label`}
          htmlFor={text ? undefined : id}
          as={text ? 'span' : undefined}
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
          value={own}
          onChange={set}
          onBlur={() => afterPress(() => store.check(field.name))}
          invalid={invalid}
          describedBy={described ? `${id}-notes` : undefined}
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
