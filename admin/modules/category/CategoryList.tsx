import { useSpecLocation } from '../../core/routing/specRouterProvider';
import { useResourceEntity } from '../../list/context/useResourceEntity';
import { ListScreen } from '../../list/ListScreen';
import { CategoryScreen } from './CategoryScreen';

const listKeys = ['type', 'filter', 'search', 'sort', 'view'];

/** The tree; an address that names a tab, a filter, a search, an order or a view is that of the list. */
export default function CategoryList() {
  const entity = useResourceEntity();
  const address = new URLSearchParams(useSpecLocation().search);
  const isList = listKeys.some((key) => address.has(key));
  return isList ? <ListScreen entity={entity} /> : <CategoryScreen entity={entity} id="" isNew={false} />;
}
