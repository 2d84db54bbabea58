import { ResourceContextProvider } from 'ra-core';
import { useEntityDescription } from '../../core/session/SessionContext';
import { openScreen } from '../../testing/openScreen';
import type { BulkExtras } from '../BulkExtras';
import { ListScreen } from '../ListScreen';

interface EntityListProps {
  resource: string;
  bulkExtras?: BulkExtras | undefined;
}

function EntityList({ resource, bulkExtras }: EntityListProps) {
  const entity = useEntityDescription(resource);
  return entity ? (
    <ResourceContextProvider value={resource}>
      <ListScreen entity={entity} {...(bulkExtras && { bulkExtras })} />
    </ResourceContextProvider>
  ) : null;
}

/** Renders the list screen of the address (`/admin/product/list?page=2`) alone. */
export const openList = (address: string, bulkExtras?: BulkExtras) =>
  openScreen(address, <EntityList resource={address.split('/')[2] ?? ''} bulkExtras={bulkExtras} />);
