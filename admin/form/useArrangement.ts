import { useRecordId } from '../fields/form/FormFieldsContext';
import type { CardArrangement } from './FormExtensions';
import { useFormExtensions } from './FormExtensions';

/** Where the cards of this record stand, if not in the order of its form. */
export function useArrangement(): CardArrangement | undefined {
  const { arrangement } = useFormExtensions();
  const isNew = useRecordId() === '';
  return isNew && !arrangement?.isForNew ? undefined : arrangement;
}
