import type { ReactNode } from 'react';
import type { FormField } from '../../../domain/fields/FieldDefinition';
import type { Key } from '../../form/createFormStore';

/** An input of one field in one language. It shows `value` and tells what is typed; rules and messages are the frame's. */
export interface FieldInputProps {
  id: string;
  field: FormField;
  /** Language of the value, 0 for a field that has none. */
  locale: Key;
  /** As stored, or as typed while it can not be read. */
  value: unknown;
  onChange(value: unknown): void;
  onBlur(): void;
  invalid: boolean;
  /** What stands in the empty box, in the panel's language. */
  placeholder: string | undefined;
  /** Ids of hint and messages. */
  describedBy: string | undefined;
  required: boolean;
  disabled: boolean;
  /** Id of the visible label, for parts that a `for` can not reach. */
  labelledBy: string;
  /** Hint and messages, for an input of several parts that shows them at the part they are about (`placesNotes`). */
  notes?: ReactNode;
}

/** What every plain input element of a field carries. */
export const inputAttributes = ({
  describedBy,
  required,
  invalid,
  placeholder,
}: Pick<FieldInputProps, 'describedBy' | 'required' | 'invalid'> & Partial<Pick<FieldInputProps, 'placeholder'>>) => ({
  ...(placeholder !== undefined && { placeholder }),
  'aria-describedby': describedBy,
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
});

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value);
