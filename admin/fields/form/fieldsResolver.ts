import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { FormField } from '#domain/wire/FieldDefinition';
import { localisedKeys } from '#domain/form/localisedKeys';
import { visibleFields } from '#domain/form/visibleFields';
import { errorKeyOf, toFieldError, wholeField } from './fieldErrors';
import { parseFieldValue } from './parseFieldValue';
import type { FormValues } from './sources';
import { fieldNameOf, wholeRecord } from './sources';

/** The `context` of a form with `fieldsResolver`. */
interface FieldsResolverContext {
  fields: readonly FormField[];
}

/**
 * react-hook-form's resolver for forms of field definitions: validates the visible fields by the rules of `domain/form`
 * and gives their values normalized. Warnings are no errors and are not among them (`FieldActions.validate`).
 */
export const fieldsResolver: Resolver<FieldValues, FieldsResolverContext> = (values, context, { names }) => {
  const fields = context?.fields ?? [];
  const formValues = values as FormValues;
  const visible = visibleFields(fields, formValues);
  const requested = names && !names.includes(wholeRecord) ? new Set(names.map(fieldNameOf)) : undefined;
  const normalized: Record<string, unknown> = {};
  const errors: Record<string, Record<string, FieldError>> = {};
  for (const field of fields) {
    if (!visible.has(field.name) || requested?.has(field.name) === false) continue;
    const { value, problems } = parseFieldValue(field, formValues[field.name] ?? {});
    normalized[field.name] = value;
    for (const key of [...localisedKeys(field), wholeField]) {
      const own = problems.filter(
        (problem) => problem.level === 'error' && errorKeyOf(problem, Boolean(field.multilangual)) === key,
      );
      if (own.length > 0) errors[field.name] = { ...errors[field.name], [key]: toFieldError(own) };
    }
  }
  return Object.keys(errors).length > 0
    ? { values: {}, errors: errors as FieldErrors }
    : { values: { ...values, ...normalized }, errors: {} };
};
