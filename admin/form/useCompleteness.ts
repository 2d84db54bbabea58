import { useCallback, useMemo } from 'react';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { Completeness } from '#domain/form/completeness';
import { completeness } from '#domain/form/completeness';
import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';
import type { FormObserver } from '../fields/form/createFormObserver';
import { useFormSelector } from '../fields/form/useFormSelector';

export type LanguageCompleteness = Completeness & { locale: Language };

/**
 * The completeness of each language of the visible fields, as JSON: a string, so that it changes with the numbers only.
 */
export const completenessJson = (form: FormObserver, fields: readonly FormField[]): string => {
  const visibleFields = fields.filter(({ name, multilangual }) => multilangual && form.visibleFields().has(name));
  return JSON.stringify(
    languages.map((locale): LanguageCompleteness => ({
      locale,
      ...completeness(visibleFields, form.values(), locale),
    })),
  );
};

export function useCompleteness(fields: readonly FormField[]): readonly LanguageCompleteness[] {
  const read = useCallback((form: FormObserver) => completenessJson(form, fields), [fields]);
  const text = useFormSelector(read);
  return useMemo(() => JSON.parse(text) as LanguageCompleteness[], [text]);
}
