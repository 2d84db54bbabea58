import { ResourceContextProvider } from 'ra-core';
import { useEntityDescription } from '../../core/session/SessionContext';
import { openScreen } from '../../testing/openScreen';
import { ListScreen } from '../ListScreen';

function EntityList({ resource }: { resource: string }) {
  const entity = useEntityDescription(resource);
  return entity ? (
    <ResourceContextProvider value={resource}>
      <ListScreen entity={entity} />
    </ResourceContextProvider>
  ) : null;
}

/** Renders the list screen of the address (`/admin/product/list?page=2`) alone. */
export const openList = (address: string) => openScreen(address, <EntityList resource={address.split('/')[2] ?? ''} />);
