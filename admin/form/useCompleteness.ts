import { useCallback, useMemo } from 'react';
import type { FormField } from '../../domain/fields/FieldDefinition';
import type { Completeness } from '../../domain/form/completeness';
import { completeness } from '../../domain/form/completeness';
import type { Language } from '../../domain/text/Language';
import { languages } from '../../domain/text/Language';
import type { FormStore } from './formStore';
import { useFromForm } from './FormContext';

export type LanguageCompleteness = Completeness & { locale: Language };

/** How complete each language of the shown fields is, as one text that only changes with the numbers. */
export const completenessText = (store: FormStore, fields: readonly FormField[]): string => {
  const shown = fields.filter(({ name, multilangual }) => multilangual && store.shown().has(name));
  return JSON.stringify(
    languages.map((locale): LanguageCompleteness => ({ locale, ...completeness(shown, store.values(), locale) })),
  );
};

export function useCompleteness(fields: readonly FormField[]): readonly LanguageCompleteness[] {
  const read = useCallback((store: FormStore) => completenessText(store, fields), [fields]);
  const text = useFromForm(read);
  return useMemo(() => JSON.parse(text) as LanguageCompleteness[], [text]);
}
