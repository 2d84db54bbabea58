import { useCallback, useSyncExternalStore } from 'react';
import { useFormFields } from '../fields/form/FormFieldsContext';

const submissionState = { isSubmitting: true, submitCount: true };

/**
 * Whether the form is being submitted, and how often it was. react-hook-form's `useFormState` would render the whole
 * screen once more after each reset too, the first of which is right after mounting.
 */
export function useSubmission(): { isSubmitting: boolean; submitCount: number } {
  const { form } = useFormFields();
  const subscribe = useCallback(
    (listener: () => void) => form.subscribe({ formState: submissionState, callback: listener }),
    [form],
  );
  return {
    isSubmitting: useSyncExternalStore(subscribe, () => form.control._formState.isSubmitting),
    submitCount: useSyncExternalStore(subscribe, () => form.control._formState.submitCount),
  };
}
