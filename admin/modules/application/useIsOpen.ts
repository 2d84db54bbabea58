import { useEditContext } from 'ra-core';
import type { YarmarokRecord } from '../../../dataProvider/yarmarokRecord';
import { useFieldState } from '../../fields/form/useFieldState';
import { useFormFields } from '../../fields/form/FormFieldsContext';

/** Whether the application of the form waits for a decision that this user may make. */
export function useIsOpen(): boolean {
  const { readOnly } = useFormFields();
  const { record } = useEditContext<YarmarokRecord>();
  const state = useFieldState('state').value['0'];
  return state === 'new' && !readOnly && record?._deleted !== true;
}
