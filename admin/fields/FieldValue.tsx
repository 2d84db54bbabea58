import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { fieldTypeOf } from '../../domain/fields/registry';
import { characterCount } from '../../domain/text/cleanText';
import type { Language } from '../../domain/text/Language';
import { mainLanguage } from '../../domain/text/Language';
import type { FieldNote, Key } from '../form/formStore';
import { inputId, useFieldState, useFormContext } from '../form/FormContext';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { FieldLabel } from './FieldLabel';
import { fieldHint, isCounted } from './fieldHints';
import { FieldNotes } from './FieldNotes';
import { fieldInputs, isComposite } from './inputs/fieldInputs';
import { LocaleBadge } from './LocaleBadge';
import { useUniqueCheck } from './useUniqueCheck';

const otherThan = (locale: Language): Language => (locale === 'uk' ? 'en' : 'uk');

interface FieldValueProps {
  field: FormField;
  locale: Key;
}

/** One field in one language: label, input, messages, counter. */
export function FieldValue({ field, locale }: FieldValueProps) {
  const t = useT();
  const language = useLanguage();
  const { store, readOnly } = useFormContext();
  const { value, notes, changed } = useFieldState(field.name);
  const own = value[locale];
  const unique = useUniqueCheck(field, locale, own, changed);
  const type = fieldTypeOf(field.type);
  const Input = fieldInputs[field.type];
  const id = inputId(field.name, locale);
  const taken: FieldNote[] = unique.state === 'taken' ? [{ level: 'error', key: 'notUnique' }] : [];
  const shownNotes = [...notes.filter((note) => note.locale === undefined || note.locale === locale), ...taken].filter((note, at, all) => all.findIndex((other) => 'key' in other && 'key' in note && other.key === note.key) === at || 'text' in note);
  const hint = fieldHint(field, language);
  const required = Boolean(field.required) && (locale === '0' || locale === mainLanguage);
  const disabled = readOnly || Boolean(field.readonly || field.disabled);
  const counter = isCounted(field) && typeof own === 'string' && field.maxlength ? { count: characterCount(own), max: field.maxlength } : undefined;
  const composite = isComposite(field.type);
  const labelId = `${id}-label`;
  const notesId = `${id}-notes`;
  const good = unique.state === 'free' ? t('field.slugFree') : unique.state === 'checking' ? t('field.checking') : undefined;

  const other = locale === '0' ? null : otherThan(locale);
  const copyable = other !== null && !disabled && (own === undefined || type.isEmpty(own ?? type.empty)) && value[other] !== undefined && value[other] !== null && !type.isEmpty(value[other]);
  const free = unique.state === 'taken' && unique.free !== '' && unique.free !== own ? unique.free : null;

  return (
    <Box role={composite ? 'group' : undefined} aria-labelledby={composite ? labelId : undefined} sx={{ minWidth: 0, position: 'relative' }}>
      <Box sx={{ display: composite ? 'none' : 'flex', justifyContent: 'space-between', gap: 1 }}>
        <FieldLabel id={labelId} htmlFor={composite ? undefined : id} as={composite ? 'span' : undefined} required={required}>
          {field.title[language]}{locale !== '0' && <> <LocaleBadge locale={locale} /></>}
        </FieldLabel>
        {copyable && (
          <Button
            size="small"
            variant="text"
            startIcon={<ContentCopyOutlined />}
            aria-label={`${t(other === 'uk' ? 'field.copyFromUk' : 'field.copyFromEn')}: ${field.title[language]}`}
            onClick={() => {
              store.set(field.name, locale, value[other]);
              store.check(field.name);
            }}
            sx={{ minHeight: 24, height: 24, marginTop: '-3px', fontSize: '0.75rem', '@media (pointer: coarse)': { minHeight: 44, marginTop: '-13px' } }}
          >
            {t(other === 'uk' ? 'field.fromUk' : 'field.fromEn')}
          </Button>
        )}
      </Box>
      <Input
        id={id}
        field={field}
        locale={locale}
        value={own}
        onChange={(next) => store.set(field.name, locale, next)}
        onBlur={() => store.check(field.name)}
        invalid={shownNotes.some((note) => note.level === 'error')}
        describedBy={shownNotes.length > 0 || hint || good ? notesId : undefined}
        required={required}
        disabled={disabled}
        labelledBy={labelId}
      />
      <FieldNotes
        id={notesId}
        notes={shownNotes}
        hint={hint}
        good={good}
        counter={counter}
        action={free && (
          <Button
            size="small"
            variant="text"
            onClick={() => {
              store.set(field.name, locale, free);
              store.check(field.name);
            }}
          >
            {`${t('field.slugTaken', { value: free })} · ${t('field.useFree')}`}
          </Button>
        )}
      />
    </Box>
  );
}
