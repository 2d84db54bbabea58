import { useEffect, useRef } from 'react';
import type { FormRecord } from '../../dataProvider/formRecord';
import { deepEqual } from '#domain/form/deepEqual';
import { savedValues } from '../fields/form/createFieldActions';
import { useFormFields } from '../fields/form/FormFieldsContext';
import { fieldValuesOf, savedRevision } from './formRecordValues';

/**
 * Takes the values of a record that was fetched again, unless something is being edited: a newer version is then merged
 * when the form is saved. A response that is older than the last save brings no values. `onFollowed` is called with the
 * record whose values the form has now.
 */
export function useFollowRecord(record: FormRecord, onFollowed: (record: FormRecord) => void): void {
  const { form, observer, actions } = useFormFields();
  const followed = useRef(record);
  useEffect(() => {
    if (followed.current === record) return;
    followed.current = record;
    if (record.id === '' || observer.dirtyFields().length > 0 || record._revision < savedRevision(form)) return;
    const values = fieldValuesOf(record);
    const saved = savedValues(form);
    const differs = Object.keys(values).some((name) => !deepEqual(values[name], saved[name]));
    const isOwnSave = record._revision === savedRevision(form);
    // What the server has made of an own save comes with its warnings, which stay.
    if (differs || !isOwnSave)
      actions.reset({ ...saved, ...values, _revision: record._revision }, { keepWarnings: isOwnSave });
    onFollowed(record);
  }, [record, form, observer, actions, onFollowed]);
}
