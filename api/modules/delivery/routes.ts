import { shippingSettings, shippingSettingsId } from '#domain/delivery/shippingSettings';
import type { DirectoriesResult, PrepareAddressResult } from '#domain/wire/Delivery';
import type { Context } from '#core/kernel/Context';
import { refreshKind } from './carriers/refreshHandler';
import { directoryCollection } from '../orders/shared/places/StoredDirectory';
import { directoryNames } from '#domain/wire/Delivery';
import { refuse } from '#core/kernel/refuse';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { settingsCollection } from '../orders/shared/settingsCollection';
import { readDirectory } from './directory/readDirectory';
import { readPostOffice } from './carriers/readPostOffice';
import * as schemas from './schemas';
import { locationsOf, regionsOf, warehousesOf } from '../orders/shared/places/StoredPlace';

/** There are 27. */
const allRegions = { limit: 100 };

async function selfShippingPlaces({
  store,
  language,
}: Context): Promise<Pick<PrepareAddressResult, 'selfShippingPointsCities' | 'selfShippingPointsPoints'>> {
  const { cities } = shippingSettings(await store.get(settingsCollection, shippingSettingsId));
  const open = cities.filter(({ active, points }) => active && points.some((point) => point.active));
  return {
    selfShippingPointsCities: open.map(({ id, title }) => ({ id, title: title[language] || title.uk })),
    selfShippingPointsPoints: open.flatMap(({ id: city, points }) =>
      points.filter(({ active }) => active).map(({ id, title }) => ({ id, title: title[language] || title.uk, city })),
    ),
  };
}

const prepare = defineRoute({
  name: 'prepareCustomerAddress',
  method: 'GET',
  path: '/api/client/prepare-customer-address',
  access: 'session',
  summary: 'What an address begins with: the regions of the carriers, the cities and points of self-pickup.',
  result: schemas.prepareResult,
  handler: async (_request, context) => {
    const result: PrepareAddressResult = {
      novaPostRegions: await readDirectory('novapost.settlements', regionsOf('novapost'), allRegions, context),
      ukrPostRegions: await readDirectory('ukrpost.settlements', regionsOf('ukrpost'), allRegions, context),
      ...(await selfShippingPlaces(context)),
    };
    return envelopeReply(result);
  },
});

const novaPostLocations = defineRoute({
  name: 'novaPostLocations',
  method: 'GET',
  path: '/api/novaposhta/get-locations',
  access: 'session',
  summary: 'The locations of a region that Nova Poshta delivers to: at most `limit` that `search` finds.',
  query: schemas.areaQuery,
  result: schemas.directoryList,
  handler: async ({ query }, context) =>
    envelopeReply(await readDirectory('novapost.settlements', locationsOf('novapost', query.area), query, context)),
});

const novaPostWarehouses = defineRoute({
  name: 'novaPostWarehouses',
  method: 'GET',
  path: '/api/novaposhta/get-warehouses',
  access: 'session',
  summary: 'The branches and parcel lockers of Nova Poshta in a location: at most `limit` that `search` finds.',
  query: schemas.locationQuery,
  result: schemas.directoryList,
  handler: async ({ query }, context) =>
    envelopeReply(await readDirectory('novapost.warehouses', warehousesOf(query.location), query, context)),
});

const ukrPostLocations = defineRoute({
  name: 'ukrPostLocations',
  method: 'GET',
  path: '/api/ukrposhta/get-locations',
  access: 'session',
  summary: 'The locations of a region that Ukrposhta delivers to: at most `limit` that `search` finds.',
  query: schemas.areaQuery,
  result: schemas.directoryList,
  handler: async ({ query }, context) =>
    envelopeReply(await readDirectory('ukrpost.settlements', locationsOf('ukrpost', query.area), query, context)),
});

const ukrPostWarehouses = defineRoute({
  name: 'ukrPostWarehouses',
  method: 'GET',
  path: '/api/ukrposhta/get-warehouses',
  access: 'session',
  summary: 'The office of Ukrposhta with an index.',
  query: schemas.indexQuery,
  result: schemas.postOfficeResult,
  handler: async ({ query }, context) => envelopeReply(await readPostOffice(query.index, context)),
});

const directories = defineRoute({
  name: 'deliveryDirectories',
  method: 'GET',
  path: '/api/delivery/directories',
  access: 'session',
  summary:
    'When the carriers’ directories were last refreshed, and the schedules that refresh them. For administrators.',
  result: schemas.directoriesResult,
  refusals: [403],
  handler: async (_request, { store, user }) => {
    if (user?.type !== 'admin') throw refuse(403, 'noAccess');
    const stored = await store.getMany(directoryCollection.name, [...directoryNames]);
    const result: DirectoriesResult = {
      directories: directoryNames.map((name) => {
        const found = stored.find(({ _id }) => _id === name);
        const { refreshed = null, failed = null, places = 0 } = found ?? {};
        return { name, job: refreshKind(name), refreshed, failed, places };
      }),
    };
    return envelopeReply(result);
  },
});

/** Directories of the carriers (domain §7), for whoever may enter an address. */
export const directoryRoutes: readonly Route[] = [
  prepare,
  novaPostLocations,
  novaPostWarehouses,
  ukrPostLocations,
  ukrPostWarehouses,
  directories,
];
