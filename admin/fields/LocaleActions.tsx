import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import type { FormField } from '../../domain/fields/FieldDefinition';
import { fieldTypeOf } from '../../domain/fields/registry';
import type { Language } from '../../domain/text/Language';
import { mainLanguage } from '../../domain/text/Language';
import { sameValue } from '../../domain/form/sameValue';
import type { Localised } from '../../domain/wire/StoredRecord';
import type { Confirmation } from '../shell/ConfirmDialog';
import { ConfirmDialog } from '../shell/ConfirmDialog';
import { VisuallyHidden } from '../shell/VisuallyHidden';
import { useFormContext } from '../form/FormContext';
import { useLanguage } from '../i18n/languageStore';
import { useT } from '../i18n/useT';
import { PlainIcon } from './PlainIcon';

interface LocaleActionsProps {
  field: FormField;
  locale: Language;
  value: Localised;
}

const otherThan = (locale: Language): Language => (locale === 'uk' ? 'en' : 'uk');

/**
 * Copies the other language, at once into an empty one, else after a question; takes a translation away (null) in any
 * but the main language (requirements FLD-common-023).
 */
export function LocaleActions({ field, locale, value }: LocaleActionsProps) {
  const t = useT();
  const language = useLanguage();
  const { store } = useFormContext();
  const [asking, setAsking] = useState(false);
  const type = fieldTypeOf(field.type);
  const isEmpty = (key: Language) => type.isEmpty(value[key] ?? type.empty);
  const other = otherThan(locale);
  const title = field.title[language];
  const set = (next: unknown) => {
    store.set(field.name, locale, next);
    store.check(field.name);
  };

  const copyName = t(other === 'uk' ? 'field.copyFromUk' : 'field.copyFromEn');
  const offers = !isEmpty(other) && (isEmpty(locale) ? 'copy' : !sameValue(value[locale], value[other]) && 'overwrite');
  const question: Confirmation = {
    title: t('field.overwriteTitle', { field: title }),
    text: t(other === 'uk' ? 'field.overwriteFromUk' : 'field.overwriteFromEn'),
    verb: t('field.overwrite'),
    destructive: false,
    run: async () => set(value[other]),
  };

  return (
    <div className="locale-actions">
      {offers === 'copy' && (
        <Button
          size="small"
          variant="text"
          startIcon={<ContentCopyOutlined />}
          onClick={() => set(value[other])}
          sx={{
            minHeight: 24,
            height: 24,
            marginTop: '-3px',
            fontSize: '0.75rem',
            '@media (pointer: coarse)': { minHeight: 44, marginTop: '-13px' },
          }}
        >
          {t(other === 'uk' ? 'field.fromUk' : 'field.fromEn')}
          <VisuallyHidden>{` — ${copyName}: ${title}`}</VisuallyHidden>
        </Button>
      )}
      {offers === 'overwrite' && (
        <button
          type="button"
          className="locale-action"
          aria-label={`${copyName}: ${title}`}
          title={copyName}
          onClick={() => setAsking(true)}
        >
          <PlainIcon name="copy" />
        </button>
      )}
      {locale !== mainLanguage && value[locale] !== null && (
        <button
          type="button"
          className="locale-action"
          aria-label={`${t('field.removeTranslation')}: ${title}`}
          title={t('field.removeTranslation')}
          onClick={() => set(null)}
        >
          <PlainIcon name="remove" />
        </button>
      )}
      {/* Built when it is asked for: a form has hundreds of these. */}
      {asking && <ConfirmDialog asked={question} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** In place of the input of a language that is switched off; switching it on gives the default or nothing filled in. */
export function NoTranslation({ field, locale, id }: { field: FormField; locale: Language; id: string }) {
  const t = useT();
  const { store, readOnly } = useFormContext();
  return (
    <Box
      id={id}
      tabIndex={-1}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        minHeight: 36,
        padding: '0 4px 0 10px',
        borderRadius: '8px',
        border: `1px dashed ${theme.tokens.borderStrong}`,
        color: theme.tokens.textHint,
      })}
    >
      {t('field.notFilled')}
      {!readOnly && (
        <Button
          size="small"
          variant="text"
          onClick={() => store.set(field.name, locale, field.default ?? fieldTypeOf(field.type).empty)}
        >
          {t('field.addTranslation')}
        </Button>
      )}
    </Box>
  );
}
