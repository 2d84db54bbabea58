import type { ComponentType } from 'react';
import { Suspense } from 'react';
import type { ResourceProps } from 'ra-core';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CanAccess, Resource, useListContext, useLocation, useParams } from 'ra-core';
import type { EntityDescription } from '#domain/wire/Start';
import type { YarmarokRecord } from '../../dataProvider/yarmarokRecord';
import { titleIn } from '../fields/localisedValue';
import { currentLanguage } from '../core/i18n/languageStore';
import { useResourceEntity } from '../list/context/useResourceEntity';
import { ListScreen } from '../list/ListScreen';
import { ListSkeleton } from '../list/ListSkeleton';
import type { ListRowsProps } from '../list/ListTable';
import { parseListAddress } from '../core/routing/listAddress';
import { specRouterProvider, useSpecLocation } from '../core/routing/specRouterProvider';
import { NoAccessScreen } from '../modules/states/NoAccessScreen';
import { NotFoundScreen } from '../modules/states/NotFoundScreen';
import { resolveIcon } from '../ui/resolveIcon';
import {
  ApplicationExtensions,
  AttributeGuards,
  CategoryScreen,
  ClientParts,
  FeedExtensions,
  FormScreen,
  ImportPanel,
  ImportScreen,
  LibraryScreen,
  MultiEditScreen,
  OrderBulkActions,
  OrderExtensions,
  ProductExtensions,
  ReviewQueue,
  SettingsExtensions,
  VariationsScreen,
} from './screens';

/** The list of a resource, for whoever may list it. */
const listBy = (Screen: ComponentType<{ entity: EntityDescription }>) =>
  function ResourceList() {
    const entity = useResourceEntity();
    return (
      <CanAccess action="list" accessDenied={<NoAccessScreen />}>
        <Screen key={entity.name} entity={entity} />
      </CanAccess>
    );
  };

const EntityList = listBy(ListScreen);

/** Loaded once the list's records are there, which are what one waits for. */
function ImportPlace() {
  const { isPending } = useListContext();
  return (
    !isPending && (
      <Suspense>
        <ImportPanel />
      </Suspense>
    )
  );
}

/**
 * Products are imported and exported above their list, where the height is kept free while the panel's code loads; on a
 * phone below it, which shows the list at once.
 */
const ProductList = listBy(function ProductListScreen({ entity }) {
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('sm'));
  const place = (
    <Box sx={hasRoom ? { minHeight: 92 } : { marginTop: 1.5 }}>
      <ImportPlace />
    </Box>
  );
  return <ListScreen entity={entity} above={hasRoom && place} below={!hasRoom && place} />;
});
/** Media has a library instead of a list. */
const MediaList = listBy(LibraryScreen);

function EntityForm({ duplicate = false }: { duplicate?: boolean }) {
  const entity = useResourceEntity();
  const { id = '' } = useParams();
  const action = duplicate ? 'duplicate' : id === '' ? 'create' : 'update';
  return <FormScreen key={`${entity.name} ${action} ${id}`} entity={entity} id={id} duplicate={duplicate} />;
}

function EntityMultiEdit() {
  const entity = useResourceEntity();
  return entity.multiEdit ? <MultiEditScreen key={entity.name} entity={entity} /> : <NotFoundScreen />;
}

/** Values of records change with their attribute: its form tells how many before it is saved. */
const AttributeForm = () => (
  <Suspense>
    <AttributeGuards>
      <EntityForm />
    </AttributeGuards>
  </Suspense>
);

const ApplicationForm = () => (
  <Suspense>
    <ApplicationExtensions>
      <EntityForm />
    </ApplicationExtensions>
  </Suspense>
);

const ProductForm = () => (
  <Suspense>
    <ProductExtensions>
      <EntityForm />
    </ProductExtensions>
  </Suspense>
);

const FeedForm = () => (
  <Suspense>
    <FeedExtensions>
      <EntityForm />
    </FeedExtensions>
  </Suspense>
);

const OrderList = listBy(({ entity }) => <ListScreen entity={entity} bulkExtras={OrderBulkActions} />);

const OrderForm = () => (
  <Suspense>
    <OrderExtensions>
      <EntityForm />
    </OrderExtensions>
  </Suspense>
);

const ClientList = listBy(({ entity }) => (
  <ListScreen
    entity={entity}
    above={
      <Suspense>
        <ClientParts part="link" />
      </Suspense>
    }
  />
));

const QueueRows = (rows: ListRowsProps) => (
  <Suspense fallback={<ListSkeleton rows={rows.records?.length ?? 1} />}>
    <ReviewQueue {...rows} />
  </Suspense>
);

/** Reviews that wait for a decision or an answer are shown whole, and dealt with in their place. */
const ReviewList = listBy(({ entity }) => {
  const { type, filter } = parseListAddress(useSpecLocation().search);
  const isQueue = type === 'active' && (filter.state?.join() === 'waiting' || filter.answered?.join() === 'no');
  return <ListScreen key={String(isQueue)} entity={entity} rows={isQueue ? QueueRows : undefined} />;
});

const ClientForm = () => (
  <Suspense>
    <ClientParts part="form">
      <EntityForm />
    </ClientParts>
  </Suspense>
);

/** Lists of properties, and the settings of payment and shipping. */
const PropertyForm = () => (
  <Suspense>
    <SettingsExtensions>
      <EntityForm />
    </SettingsExtensions>
  </Suspense>
);

const listKeys = ['type', 'filter', 'search', 'sort', 'view'];

/** Categories are a tree; an address that names a tab, a filter, a search or an order is that of the list. */
const CategoryList = listBy(({ entity }) => {
  const address = new URLSearchParams(useSpecLocation().search);
  const isList = listKeys.some((key) => address.has(key));
  return isList ? <ListScreen entity={entity} /> : <CategoryScreen entity={entity} id="" isNew={false} />;
});

function CategoryForm() {
  const entity = useResourceEntity();
  const { id = '' } = useParams();
  const { search } = useLocation();
  return (
    <CategoryScreen entity={entity} id={id} isNew={id === ''}>
      <EntityForm key={id === '' ? search : ''} />
    </CategoryScreen>
  );
}

const { Route } = specRouterProvider;

/** Entities with screens of their own: a prop of their `Resource` replaces the generic one. */
export const ownScreens = new Map<string, Pick<ResourceProps, 'list' | 'create' | 'edit' | 'show'>>([
  ['category', { list: CategoryList, create: CategoryForm, edit: CategoryForm }],
  ['client', { list: ClientList, create: ClientForm, edit: ClientForm }],
  ['media', { list: MediaList }],
  ['product', { list: ProductList, edit: ProductForm }],
  ['feed', { edit: FeedForm }],
  ['application', { edit: ApplicationForm }],
  ['attribute', { edit: AttributeForm }],
  ['property', { edit: PropertyForm }],
  ['review', { list: ReviewList }],
  ['order', { list: OrderList, create: OrderForm, edit: OrderForm }],
]);

/** The react-admin resource of an entity: generic screens from the server's description, or its own. */
export const entityResource = ({ name, icon, titleField }: EntityDescription) => (
  <Resource
    key={name}
    name={name}
    icon={resolveIcon(icon)}
    recordRepresentation={(record: YarmarokRecord) => titleIn(record[titleField], currentLanguage())}
    list={EntityList}
    create={EntityForm}
    edit={EntityForm}
    {...ownScreens.get(name)}
  >
    <Route path="duplicate/:id" element={<EntityForm duplicate />} />
    <Route path="multiupdate" element={<EntityMultiEdit />} />
    {name === 'client' && (
      <Route
        path="duplicates"
        element={
          <ClientParts part="duplicates">
            <NoAccessScreen />
          </ClientParts>
        }
      />
    )}
    {name === 'product' && <Route path="import/:importId" element={<ImportScreen />} />}
    {name === 'product' && <Route path="variations/:productId" element={<VariationsScreen />} />}
  </Resource>
);
