import { RichTextInput } from 'ra-input-rich-text';
import {
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import type { ReactNode } from 'react';
import { FieldInput } from '../../fields/labeled/FieldInput';

/** A form of stock inputs, and one of the panel's (`FieldInput`). Sources name the language, or `0` for a value without languages. */
export const ExampleInputs = ({ children }: { children?: ReactNode }) => (
  <SimpleForm>
    <TextInput source="title.uk" />
    <TextInput source="slug.0" />
    <RichTextInput source="body.uk" />
    <ReferenceInput source="category.0" reference="category" perPage={100}>
      <SelectInput optionText="title.uk" />
    </ReferenceInput>
    <ReferenceInput source="country.0" reference="dictionaries/countries" sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput />
    </ReferenceInput>
    <FieldInput source="price.0" />
    <NumberInput source="quantity.0" />
    <BooleanInput source="active.0" />
    {children}
  </SimpleForm>
);
