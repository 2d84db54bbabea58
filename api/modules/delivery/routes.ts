import { requirePrivilege } from '#core/kernel/requirePrivilege';
import type { CarrierRegions, DirectoriesResult, DirectoryList, PrepareAddressResult } from '#domain/wire/Delivery';
import { carrierRegions } from '#domain/delivery/carriers/deliveryCarriers';
import { directoryNames } from '#domain/delivery/carriers/directoryNames';
import { shippingSettings, shippingSettingsId } from '#domain/delivery/shippingSettings';
import type { Context } from '#core/kernel/Context';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { carriers } from '../../services/carriers/carriers';
import type { Carrier } from '../../services/carriers/contract/Carrier';
import { refreshKind } from './carriers/refreshHandler';
import { readPostOffice } from './carriers/readPostOffice';
import { directoryOf } from './directory/directories';
import { readDirectory } from './directory/readDirectory';
import * as schemas from './schemas';
import { settingsCollection } from '../orders/shared/settingsCollection';
import { directoryCollection } from '../orders/shared/places/StoredDirectory';
import { locationsOf, regionsOf, warehousesOf } from '../orders/shared/places/StoredPlace';

/** Of the table of calls. */
const row = 'placesOfCarrier';

/** There are 27. */
const maxRegions = { limit: 100 };

const noList: DirectoryList = { status: false, messages: [], list: [] };

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

async function allRegions(context: Context): Promise<CarrierRegions> {
  const lists = new Map<string, DirectoryList>();
  for (const carrier of carriers) {
    const directory = directoryOf(carrier, 'settlements');
    if (directory)
      lists.set(carrier.code, await readDirectory(directory, regionsOf(carrier.code), maxRegions, context));
  }
  return carrierRegions((code) => lists.get(code) ?? noList);
}

const prepare = defineRoute({
  name: 'prepareCustomerAddress',
  method: 'GET',
  path: '/api/client/prepare-customer-address',
  access: 'session',
  summary: 'What an address begins with: the regions of the carriers, the cities and points of self-pickup.',
  result: schemas.prepareResult,
  handler: async (_request, context) => {
    const result: PrepareAddressResult = { ...(await allRegions(context)), ...(await selfShippingPlaces(context)) };
    return envelopeReply(result);
  },
});

/** The lists that an address of a carrier is chosen from: each in the spelling of the carrier. */
function routesOf(carrier: Carrier): Route[] {
  const { code, title, wireName, path, findOffice } = carrier;
  const settlements = directoryOf(carrier, 'settlements');
  const warehouses = directoryOf(carrier, 'warehouses');
  const routes: Route[] = [];
  if (settlements)
    routes.push(
      defineRoute({
        name: `${wireName}Locations`,
        row,
        method: 'GET',
        path: `/api/${path}/get-locations`,
        access: 'session',
        summary: `The locations of a region that ${title.en} delivers to: at most \`limit\` that \`search\` finds.`,
        query: schemas.areaQuery,
        result: schemas.directoryList,
        handler: async ({ query }, context) =>
          envelopeReply(await readDirectory(settlements, locationsOf(code, query.area), query, context)),
      }),
    );
  if (warehouses)
    routes.push(
      defineRoute({
        name: `${wireName}Warehouses`,
        row,
        method: 'GET',
        path: `/api/${path}/get-warehouses`,
        access: 'session',
        summary: `The branches and parcel lockers of ${title.en} in a location: at most \`limit\` that \`search\` finds.`,
        query: schemas.locationQuery,
        result: schemas.directoryList,
        handler: async ({ query }, context) =>
          envelopeReply(await readDirectory(warehouses, warehousesOf(code, query.location), query, context)),
      }),
    );
  if (findOffice)
    routes.push(
      defineRoute({
        name: `${wireName}Warehouses`,
        row,
        method: 'GET',
        path: `/api/${path}/get-warehouses`,
        access: 'session',
        summary: `The office of ${title.en} with an index.`,
        query: schemas.indexQuery,
        result: schemas.postOfficeResult,
        handler: async ({ query }, context) =>
          envelopeReply(await readPostOffice(query.index, { carrier, findOffice }, context)),
      }),
    );
  return routes;
}

const directories = defineRoute({
  name: 'deliveryDirectories',
  method: 'GET',
  path: '/api/delivery/directories',
  access: 'session',
  summary:
    'When the carriers’ directories were last refreshed, and the schedules that refresh them. For administrators.',
  result: schemas.directoriesResult,
  refusals: [403],
  handler: async (_request, context) => {
    requirePrivilege('serviceKeys', context);
    const stored = await context.store.getMany(directoryCollection.name, [...directoryNames]);
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
export const directoryRoutes: readonly Route[] = [prepare, ...carriers.flatMap(routesOf), directories];
