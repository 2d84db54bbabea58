import { useEffect } from 'react';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { FormRecord } from '../../dataProvider/formRecord';
import { toFormRecord } from '../../dataProvider/formRecord';
import { formFieldsOf } from '../../dataProvider/yarmarokRecord';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { useLanguage } from '../core/i18n/languageStore';
import { useNotifications } from '../core/notifications/NotificationStoreContext';
import { useApi } from '../core/session/useApi';
import { useFormFields } from '../fields/form/FormFieldsContext';
import { formFieldTypeOf } from '../fields/labeled/formFieldTypes';
import { useFieldState } from '../fields/form/useFieldState';
import type { FormMethods } from '../fields/form/FormMethods';
import { fieldValuesOf, rebase, savedRevision } from './formRecordValues';
import { useFollowedSet } from './useFollowedSet';
import { useGroupsOfEntity } from './useGroupsOfEntity';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Fields that the form did not have yet get their values; those that it has keep what is typed. */
function addMissingValues(form: FormMethods, record: FormRecord): void {
  const missing = Object.entries(fieldValuesOf(record)).filter(([name]) => form.getValues(name) === undefined);
  if (missing.length === 0) return;
  rebase(form, Object.fromEntries(missing), savedRevision(form));
  for (const [name, value] of missing) form.setValue(name, value);
}

/** The value of a field that decides which form it is, if that is not the one of the loaded form. */
function useOtherChoice(record: FormRecord, name: string | undefined): string | undefined {
  const chosen = textOf(useFieldState(name ?? '').value['0']);
  // That of the loaded form: right after a save the record has the new value, but not its form yet.
  const loaded = textOf(formFieldsOf(record._load.form).find((field) => field.name === name)?.value['0']);
  return name === undefined || chosen === loaded ? undefined : chosen;
}

/** Whether one of these fields decides which form it is. */
export const hasChoice = (fields: readonly FormField[]): boolean =>
  fields.some(({ type }) => formFieldTypeOf(type)?.decidesForm);

interface ChosenSetProps {
  entity: string;
  record: FormRecord;
  copyOf: string;
  onChosen(chosen: FormRecord | null): void;
}

/**
 * When another attribute set is chosen, the form's tabs and fields become those of that set (domain §4). What only the
 * former set has stays in the form's values, and in the stored record: choosing that set again brings it back. The
 * choices of a form with a cart follow its shop in the same way, and those of a set's groups its entity. `onChosen` is
 * called with the record as it is loaded with that form, and with null when the form is the record's own again.
 */
export function ChosenSet({ entity, record, copyOf, onChosen }: ChosenSetProps): null {
  const api = useApi();
  const notify = useNotifications();
  const language = useLanguage();
  const { form, fields } = useFormFields();
  useGroupsOfEntity();
  useFollowedSet(entity, record.id === '' && copyOf === '');
  const has = (type: FieldTypeCode): boolean => fields.some((field) => field.type === type);
  const set = useOtherChoice(record, fields.find(({ type }) => type === 'attributes-set')?.name);
  // Without a shop, or an entity, the choices stay.
  const shop = useOtherChoice(record, has('cart') ? 'shop' : undefined) || undefined;
  const setEntity = useOtherChoice(record, has('attribute-groups') ? 'entity' : undefined) || undefined;
  const isOther = [set, shop, setEntity].some((choice) => choice !== undefined);
  const query = { source: copyOf || undefined, set, shop, entity: setEntity };
  const { data, error } = useQuery({
    queryKey: [entity, 'getChosenForm', { id: record.id, language, ...query }],
    queryFn: isOther
      ? async ({ signal }) => toFormRecord(await api.load(entity, record.id || undefined, signal, query))
      : skipToken,
    gcTime: 0,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (error) notify.failure(error);
  }, [error, notify]);
  useEffect(() => {
    if (!isOther) onChosen(null);
    else if (data) {
      addMissingValues(form, data);
      onChosen(data);
    }
  }, [isOther, data, form, onChosen]);
  return null;
}
