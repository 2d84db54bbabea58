import type { FormRecord } from '../../dataProvider/formRecord';
import { formFieldsOf } from '../../dataProvider/yarmarokRecord';
import { savedValues } from '../fields/form/createFieldActions';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { FormMethods } from '../fields/form/FormMethods';
import type { FormValues } from '../fields/form/sources';

/**
 * What a form holds of a record: its values by field name, its id and its revision, not the definitions, which ra-core's
 * `Form` would compare and copy with each rendering. `id` is empty until the first save.
 */
type FormRecordValues = { id: string; _revision: number } & Record<string, unknown>;

type Named = Pick<FormField, 'name'>;

/** The values of a loaded record, of its own form's fields or of those of another attribute set, as far as it has them. */
export const fieldValuesOf = (
  record: FormRecord,
  fields: readonly Named[] = formFieldsOf(record._load.form),
): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ name }) => (record[name] === undefined ? [] : [[name, record[name] as FormValues[string]]])),
  );

export const formRecordValues = (record: FormRecord, fields: readonly Named[]): FormRecordValues => ({
  ...fieldValuesOf(record, fields),
  id: record.id,
  _revision: record._revision,
});

/** The revision that the form's changes are based on. */
export const savedRevision = ({ control }: Pick<FormMethods, 'control'>): number =>
  Number(control._defaultValues._revision);

/** The form's changes are now based on this newer revision; `saved`: its values, as far as they are known. */
export function rebase(form: FormMethods, saved: FormValues, revision: number): void {
  form.setValue('_revision', revision);
  form.resetDefaultValues({ ...savedValues(form), ...saved, _revision: revision });
}
