import { useCallback, useContext, useEffect, useState } from 'react';
import type { FormField } from '#domain/wire/FieldDefinition';
import { fieldTypeOf, isFieldTypeCode } from '#domain/fields/registry';
import type { FormObserver } from '../fields/form/createFormObserver';
import { useFormFields } from '../fields/form/FormFieldsContext';
import { inputId } from '../fields/form/sources';
import { useFormSelector } from '../fields/form/useFormSelector';
import { EditedCardContext } from './EditedCardContext';
import { useFormExtensions } from './FormExtensions';
import { whenMounted } from './whenMounted';

const noNames: readonly string[] = [];

const isEmpty = (observer: FormObserver, { name, type }: FormField): boolean =>
  isFieldTypeCode(type) &&
  Object.values(observer.state(name).value).every(
    (value) => value === null || value === undefined || fieldTypeOf(type).isEmpty(value),
  );

/**
 * The fields of a row that are folded away: optional ones that were empty when the form was opened, until somebody
 * unfolds them, is led to a field, or one of them has something to say.
 */
export function useFoldedFields(fields: readonly FormField[]): { folded: readonly FormField[]; unfold(): void } {
  const { foldedFields = noNames } = useFormExtensions();
  const { observer } = useFormFields();
  const { wanted } = useContext(EditedCardContext);
  const [candidates] = useState(
    () =>
      new Set(foldedFields.filter((name) => fields.some((field) => field.name === name && isEmpty(observer, field)))),
  );
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isNeeded = useFormSelector(
    useCallback(
      (form: FormObserver) =>
        fields.some(
          (field) =>
            candidates.has(field.name) && (!isEmpty(form, field) || form.state(field.name).messages.length > 0),
        ),
      [fields, candidates],
    ),
  );
  const folded = isUnfolded || isNeeded || wanted ? [] : fields.filter(({ name }) => candidates.has(name));

  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => (focused === null ? undefined : whenMounted(focused, (input) => input.focus())), [focused]);
  return {
    folded,
    unfold: () => {
      setIsUnfolded(true);
      if (folded[0]) setFocused(inputId(folded[0].name, '0'));
    },
  };
}
