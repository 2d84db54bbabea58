import { memo } from 'react';
import Box from '@mui/material/Box';
import type { FormField } from '#domain/wire/FieldDefinition';
import { languages } from '#domain/text/Language';
import { FieldLabel } from '../fields/FieldLabel';
import { useFormFields } from '../fields/form/FormFieldsContext';
import { LabeledInput } from '../fields/labeled/LabeledInput';
import { formFieldTypeOf } from '../fields/labeled/formFieldTypes';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import { placeholderHeightPx, useIsWithinRenderBudget } from './renderBudget';

/** A field, or a placeholder while it is outside the render budget. */
export const FormFieldView = memo(function FormFieldView({ field }: { field: FormField }) {
  return useIsWithinRenderBudget(field.name) ? (
    <FieldContent field={field} />
  ) : (
    <div style={{ height: placeholderHeightPx }} />
  );
});

/**
 * A field in the shown languages. For a field type that this version does not know, a notice: its value stays
 * unchanged.
 */
const FieldContent = memo(function BuiltField({ field }: { field: FormField }) {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { view } = useFormFields();

  const type = formFieldTypeOf(field.type);
  if (!type) {
    return (
      <Box>
        <FieldLabel as="span">{field.title[language]}</FieldLabel>
        <Box
          sx={(theme) => ({
            padding: '10px 14px',
            borderRadius: '10px',
            border: `1px solid ${theme.tokens.neutralBorder}`,
            background: theme.tokens.neutralTint,
            fontSize: '0.8125rem',
          })}
        >
          {t('form.unknownType', { type: String(field.type) })}
        </Box>
      </Box>
    );
  }
  if (!field.multilangual) return <LabeledInput field={field} locale="0" />;
  if (view !== 'both') return <LabeledInput field={field} locale={view} />;
  return (
    // Groups of inputs get more space between the languages, so that one sees which parts belong together.
    <div className={type.layout === 'group' ? 'field-pair apart' : 'field-pair'}>
      {languages.map((locale) => (
        <LabeledInput key={locale} field={field} locale={locale} />
      ))}
    </div>
  );
});
