import type { ReactNode } from 'react';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { FieldKey } from './sources';

/**
 * Props of a controlled input of one field in one language; label, validation and messages are those of `LabeledInput`.
 */
export interface FieldInputProps {
  id: string;
  field: FormField;
  /** Language of the value; '0' for a field that is not multilingual. */
  locale: FieldKey;
  /** The stored value, or the typed one while it can not be parsed. */
  value: unknown;
  onChange(value: unknown): void;
  onBlur(): void;
  invalid: boolean;
  /** What stands in the empty box, in the panel's language. */
  placeholder: string | undefined;
  /** Ids of the hint and the messages. */
  describedBy: string | undefined;
  required: boolean;
  disabled: boolean;
  /** Id of the visible label, for elements that its `for` can not refer to. */
  labelledBy: string;
  /** Hint and messages, for a composite input that shows them at the part that they are about (`ownNotes`). */
  notes?: ReactNode;
}

/** ARIA attributes of every plain input element of a field. */
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
