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

/** A form of stock inputs. Sources name the language, or `0` for a value without languages. */
export const ExampleInputs = ({ children }: { children?: ReactNode }) => (
  <SimpleForm>
    <TextInput source="title.uk" label="resources.example.fields.title" />
    <TextInput source="slug.0" label="resources.example.fields.slug" />
    <RichTextInput source="body.uk" label="resources.example.fields.body" />
    <ReferenceInput source="category.0" reference="category" perPage={100}>
      <SelectInput optionText="title.uk" label="resources.example.fields.category" />
    </ReferenceInput>
    <ReferenceInput source="country.0" reference="dictionaries/countries" sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput label="resources.example.fields.country" />
    </ReferenceInput>
    <NumberInput source="quantity.0" label="resources.example.fields.quantity" />
    <BooleanInput source="active.0" label="resources.example.fields.active" />
    {children}
  </SimpleForm>
);
