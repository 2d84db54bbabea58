import { Alert } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import type { Exporter } from 'react-admin';
import {
  Admin,
  AutocompleteInput,
  BooleanInput,
  Create,
  DataTable,
  Edit,
  EditGuesser,
  List,
  ListGuesser,
  memoryStore,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  Resource,
  SearchInput,
  SelectInput,
  SimpleForm,
  TestMemoryRouter,
  TextInput,
} from 'react-admin';
import { useState } from 'react';
import { useSubscribeToRecord } from '../../admin/core/live/useSubscribeToRecord';
import type { StockServices } from './stockServices';

const productFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="slug" source="slug.0_q" label="Part of the address" alwaysOn />,
  <NumberInput key="price" source="price.0.default_gte" label="Price from" alwaysOn />,
];

const ProductRows = () => (
  <DataTable>
    <DataTable.Col source="title.uk" label="Title" />
    <DataTable.Col source="slug.0" label="Address" />
    <DataTable.Col source="category.0" label="Category">
      <ReferenceField source="category.0" reference="category" />
    </DataTable.Col>
    <DataTable.NumberCol source="price.0.default" label="Price" />
  </DataTable>
);

const ProductInputs = () => (
  <SimpleForm>
    <TextInput source="title.uk" label="Title" />
    <TextInput source="slug.0" label="Address" />
    <NumberInput source="price.0.default" label="Price" />
    <ReferenceInput source="category.0" reference="category" perPage={100}>
      <SelectInput label="Category" />
    </ReferenceInput>
    <ReferenceInput source="shop.0" reference="shop" perPage={100}>
      <SelectInput label="Shop" />
    </ReferenceInput>
    <ReferenceInput source="brand.0" reference="dictionaries/brands" sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput label="Brand" />
    </ReferenceInput>
    <BooleanInput source="active.0" label="Active" />
  </SimpleForm>
);

/** Says so, because a form of stock parts would begin anew with what others have saved. */
const ChangeWatch = () => {
  const [isOld, setIsOld] = useState(false);
  useSubscribeToRecord(() => setIsOld(true));
  return isOld ? <Alert severity="info">Somebody has changed this product</Alert> : null;
};

const ProductEdit = () => (
  <Edit mutationMode="pessimistic">
    <ChangeWatch />
    <ProductInputs />
  </Edit>
);

const ProductCreate = () => (
  <Create>
    <ProductInputs />
  </Create>
);

const CategoryEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="title.uk" label="Title" />
      <ReferenceManyField reference="product" target="category.0" sort={{ field: 'title.uk', order: 'ASC' }}>
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="title.uk" label="Product" />
        </DataTable>
      </ReferenceManyField>
    </SimpleForm>
  </Edit>
);

interface StockAppProps extends StockServices {
  /** Where the application opens: `/product`, `/product/ID`. */
  path: string;
  exporter: Exporter;
}

/** An application of react-admin's own parts alone, as its tutorial builds one. */
export const StockApp = ({ path, exporter, ...services }: StockAppProps) => (
  <TestMemoryRouter initialEntries={[path]}>
    <Admin
      {...services}
      store={memoryStore()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      disableTelemetry
      requireAuth
    >
      <Resource
        name="product"
        recordRepresentation="title.uk"
        list={
          <List filters={productFilters} exporter={exporter} perPage={5}>
            <ProductRows />
          </List>
        }
        edit={ProductEdit}
        create={ProductCreate}
      />
      <Resource name="category" recordRepresentation="title.uk" list={ListGuesser} edit={CategoryEdit} />
      <Resource name="shop" recordRepresentation="title.uk" list={ListGuesser} edit={EditGuesser} />
      <Resource name="page" recordRepresentation="title.uk" list={ListGuesser} edit={EditGuesser} />
    </Admin>
  </TestMemoryRouter>
);
