import { DataTable, Edit, ReferenceManyField } from 'react-admin';
import { ExampleInputs } from './ExampleInputs';

/** Errors of a refused save are shown at their inputs; below are the products of the same category. */
export default function ExampleEdit() {
  return (
    <Edit mutationMode="pessimistic">
      <ExampleInputs>
        <ReferenceManyField
          source="category.0"
          reference="product"
          target="category.0"
          sort={{ field: 'title.uk', order: 'ASC' }}
        >
          <DataTable bulkActionButtons={false} rowClick={false}>
            <DataTable.Col source="title.uk" />
          </DataTable>
        </ReferenceManyField>
      </ExampleInputs>
    </Edit>
  );
}
