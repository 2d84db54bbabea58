import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import type { FormField } from '#domain/wire/FieldDefinition';
import { fieldTypeOf } from '#domain/fields/registry';
import type { Language } from '#domain/text/Language';
import { mainLanguage } from '#domain/text/Language';
import { deepEqual } from '#domain/form/deepEqual';
import { defaultIn } from '#domain/form/defaultIn';
import type { Localised } from '#domain/wire/StoredRecord';
import type { Confirmation } from '../ui/ConfirmDialog';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { useFormFields } from './form/FormFieldsContext';
import { InlineIcon } from './InlineIcon';

interface LocaleActionsProps {
  field: FormField;
  locale: Language;
  value: Localised;
}

const otherLanguage = (locale: Language): Language => (locale === 'uk' ? 'en' : 'uk');

/**
 * Copies the value of the other language: into an empty field at once, else after a confirmation. Removes the
 * translation (null) in any language but the main one (requirements FLD-common-023).
 */
export function LocaleActions({ field, locale, value }: LocaleActionsProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { actions } = useFormFields();
  const [isConfirming, setIsConfirming] = useState(false);
  const type = fieldTypeOf(field.type);
  const isEmpty = (key: Language) => type.isEmpty(value[key] ?? type.empty);
  const other = otherLanguage(locale);
  const title = field.title[language];
  const setValue = (next: unknown) => {
    actions.setValue(field.name, locale, next);
    void actions.validateField(field.name);
  };

  const copyName = t(other === 'uk' ? 'field.copyFromUk' : 'field.copyFromEn');
  const copyMode =
    !isEmpty(other) && (isEmpty(locale) ? 'copy' : !deepEqual(value[locale], value[other]) && 'overwrite');
  const confirmation: Confirmation = {
    title: t('field.overwriteTitle', { field: title }),
    text: t(other === 'uk' ? 'field.overwriteFromUk' : 'field.overwriteFromEn'),
    confirmLabel: t('field.overwrite'),
    isDestructive: false,
    onConfirm: async () => setValue(value[other]),
  };

  return (
    <div className="locale-actions">
      {copyMode === 'copy' && (
        <Button
          size="small"
          variant="text"
          startIcon={<ContentCopyOutlined />}
          onClick={() => setValue(value[other])}
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
      {copyMode === 'overwrite' && (
        <button
          type="button"
          className="locale-action"
          aria-label={`${copyName}: ${title}`}
          title={copyName}
          onClick={() => setIsConfirming(true)}
        >
          <InlineIcon name="copy" />
        </button>
      )}
      {locale !== mainLanguage && value[locale] !== null && (
        <button
          type="button"
          className="locale-action"
          aria-label={`${t('field.removeTranslation')}: ${title}`}
          title={t('field.removeTranslation')}
          onClick={() => setValue(null)}
        >
          <InlineIcon name="remove" />
        </button>
      )}
      {/* Mounted on first use: a form has hundreds of these. */}
      {isConfirming && <ConfirmDialog confirmation={confirmation} onClose={() => setIsConfirming(false)} />}
    </div>
  );
}

/**
 * Shown in place of the input when the language has no translation (null); adding one sets the default or an empty
 * value.
 */
export function NoTranslation({ field, locale, id }: { field: FormField; locale: Language; id: string }) {
  const t = usePanelTranslate();
  const { actions, readOnly } = useFormFields();
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
          onClick={() =>
            actions.setValue(field.name, locale, defaultIn(field, locale) ?? fieldTypeOf(field.type).empty)
          }
        >
          {t('field.addTranslation')}
        </Button>
      )}
    </Box>
  );
}
