import {
  BulkDeleteButton,
  BulkExportButton,
  DataTable,
  List,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  SelectInput,
} from 'react-admin';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="category" source="category.0" reference="category" perPage={100} alwaysOn>
    <SelectInput optionText="title.uk" />
  </ReferenceInput>,
];

/** Without `mutationMode` a bulk delete can be undone. */
const BulkActions = () => (
  <>
    <BulkExportButton />
    <BulkDeleteButton />
  </>
);

/** A list of stock parts: sort, search, filter, pages, selection, export, bulk delete with undo. */
export default function ExampleList() {
  return (
    <List filters={filters} sort={{ field: 'title.uk', order: 'ASC' }}>
      <DataTable bulkActionButtons={<BulkActions />}>
        <DataTable.Col source="title.uk" />
        <DataTable.Col source="category.0">
          <ReferenceField source="category.0" reference="category" />
        </DataTable.Col>
        <DataTable.NumberCol source="quantity.0" />
      </DataTable>
    </List>
  );
}
