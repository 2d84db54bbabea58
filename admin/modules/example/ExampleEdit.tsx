import { DataTable, Edit, ReferenceManyField } from 'react-admin';
import { ExampleInputs } from './ExampleInputs';

/**
 * Asks for a record of its own: react-admin would show the row of the list, or what was read before, until `getOne`
 * answers, and then begin its form anew, without what has been typed meanwhile.
 */
const ownRecord = { meta: {}, gcTime: 0 };

/** Errors of a refused save are shown at their inputs; below are the products of the same category. */
export default function ExampleEdit() {
  return (
    <Edit mutationMode="pessimistic" queryOptions={ownRecord}>
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
