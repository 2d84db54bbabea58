import type { ComponentType } from 'react';
import type { FieldTypeCode } from '../../../domain/fields/FieldTypeCode';
import { DateInput } from './DateInput';
import { DateTimeInput } from './DateTimeInput';
import { EmailInput } from './EmailInput';
import type { FieldInputProps } from './FieldInputProps';
import { NumberInput } from './NumberInput';
import { PasswordInput } from './PasswordInput';
import { PhoneInput } from './PhoneInput';
import { PhotoLinksInput } from './PhotoLinksInput';
import { PriceInput } from './PriceInput';
import { SelectInput } from './SelectInput';
import { SlugInput } from './SlugInput';
import { TagsInput } from './TagsInput';
import { TextareaInput } from './TextareaInput';
import { TextInput } from './TextInput';
import { YesNoInput } from './YesNoInput';

/** Every type's input: a type without one does not compile. */
export const fieldInputs: Record<FieldTypeCode, ComponentType<FieldInputProps>> = {
  text: TextInput,
  slug: SlugInput,
  textarea: TextareaInput,
  number: NumberInput,
  price: PriceInput,
  yesno: YesNoInput,
  email: EmailInput,
  password: PasswordInput,
  phone: PhoneInput,
  date: DateInput,
  datetime: DateTimeInput,
  select: SelectInput,
  tags: TagsInput,
  'photo-links': PhotoLinksInput,
};

/** Made of several inputs: the frame is a group, and the parts carry their own labels. */
export const isComposite = (type: FieldTypeCode): boolean => type === 'price';
