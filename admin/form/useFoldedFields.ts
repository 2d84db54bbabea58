import { useCallback, useContext, useEffect, useState } from 'react';
import type { FormField } from '#domain/wire/FieldDefinition';
import { isObject } from '#domain/wire/isObject';
import { fieldTypeOf, isFieldTypeCode } from '#domain/fields/registry';
import { useLanguage } from '../core/i18n/languageStore';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import type { FormObserver } from '../fields/form/createFormObserver';
import { useFormFields } from '../fields/form/FormFieldsContext';
import { inputId } from '../fields/form/sources';
import { useFormSelector } from '../fields/form/useFormSelector';
import { formFieldTypeOf } from '../fields/labeled/formFieldTypes';
import { EditedCardContext } from './EditedCardContext';
import { useFormExtensions } from './FormExtensions';
import { whenMounted } from './whenMounted';

const noNames: readonly string[] = [];

/** A field, or a part of one. */
interface Foldable {
  /** As in `FormExtensions.foldedFields`. */
  name: string;
  field: FormField;
  part?: string;
}

function isEmpty(observer: FormObserver, { field: { name, type }, part }: Foldable): boolean {
  const { value } = observer.state(name);
  if (part !== undefined) {
    const whole = value['0'];
    const held = isObject(whole) ? whole[part] : undefined;
    return held === undefined || held === null || held === '';
  }
  return (
    isFieldTypeCode(type) &&
    Object.values(value).every((one) => one === null || one === undefined || fieldTypeOf(type).isEmpty(one))
  );
}

/** What a name is of; undefined where the row has no such field, or where it is required. */
function foldableIn(fields: readonly FormField[], name: string): Foldable | undefined {
  const [fieldName, part] = name.split('.');
  const field = fields.find((one) => one.name === fieldName);
  if (!field || (part === undefined && field.required)) return undefined;
  return { name, field, ...(part !== undefined && { part }) };
}

interface FoldedFields {
  folded: readonly FormField[];
  /** Names of the folded parts of a field. */
  partsOf(field: FormField): readonly string[];
  /** What all of them are called, in their order. */
  titles: readonly string[];
  unfold(): void;
}

/**
 * The fields of a row that are folded away, and parts of them: optional ones that were empty when the form was opened,
 * until somebody unfolds them, is led to a field, or one of them has something to say. Then they stay.
 */
export function useFoldedFields(fields: readonly FormField[]): FoldedFields {
  const t = usePanelTranslate();
  const language = useLanguage();
  const { foldedFields = noNames } = useFormExtensions();
  const { observer } = useFormFields();
  const { wanted } = useContext(EditedCardContext);
  const [candidates] = useState(() =>
    foldedFields.filter((name) => {
      const foldable = foldableIn(fields, name);
      return foldable !== undefined && isEmpty(observer, foldable);
    }),
  );
  const foldables = candidates.flatMap((name) => foldableIn(fields, name) ?? []);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isNeeded = useFormSelector(
    useCallback(
      (form: FormObserver) =>
        candidates.some((name) => {
          const foldable = foldableIn(fields, name);
          if (!foldable) return false;
          return !isEmpty(form, foldable) || form.state(foldable.field.name).messages.length > 0;
        }),
      [fields, candidates],
    ),
  );
  const isWanted = candidates.some((name) => name.split('.')[0] === wanted?.name);
  // What was typed and taken back must not go from under the cursor.
  if ((isNeeded || isWanted) && !isUnfolded) setIsUnfolded(true);
  const folded = isUnfolded || isNeeded || isWanted ? [] : foldables;

  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => (focused === null ? undefined : whenMounted(focused, (input) => input.focus())), [focused]);
  const partIn = ({ field, part = '' }: Foldable) => formFieldTypeOf(field.type)?.parts?.[part];
  return {
    folded: folded.flatMap(({ field, part }) => (part === undefined ? field : [])),
    partsOf: (of) => folded.flatMap(({ field, part }) => (part !== undefined && field === of ? part : [])),
    titles: folded.map((one) => {
      const part = partIn(one);
      return part ? t(part.title) : one.field.title[language];
    }),
    unfold: () => {
      setIsUnfolded(true);
      const [first] = folded;
      if (!first) return;
      const part = partIn(first);
      setFocused(inputId(first.field.name, '0') + (part ? `-${part.id}` : ''));
    },
  };
}
