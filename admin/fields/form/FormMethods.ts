import type { UseFormReturn } from 'react-hook-form';

/**
 * react-hook-form's methods without its `formState`, which is that of one rendering. `useFormContext` has them too, but
 * it changes with the form's state and would re-render every field.
 */
export type FormMethods = Omit<UseFormReturn, 'formState'>;
