import { shippingSettings, shippingSettingsId } from '../../../../../domain/delivery/shippingSettings';
import type { PrepareAddressResult } from '../../../../../domain/wire/Delivery';
import type { Context } from '../../../../kernel/Context';
import { envelopeReply } from '../../../../kernel/Reply';
import type { Route } from '../../../../kernel/Route';
import { defineRoute } from '../../../../kernel/Route';
import { settingsCollection } from '../../settingsCollection';
import { readDirectory, readPostOffice } from './readDirectory';
import * as schemas from './schemas';
import { locationsOf, regionsOf, warehousesOf } from './StoredPlace';

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
      novaPostRegions: await readDirectory(regionsOf('novapost'), context),
      ukrPostRegions: await readDirectory(regionsOf('ukrpost'), context),
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
  summary: 'The locations of a region that Nova Poshta delivers to.',
  query: schemas.areaQuery,
  result: schemas.directoryList,
  handler: async ({ query }, context) =>
    envelopeReply(await readDirectory(locationsOf('novapost', query.area), context)),
});

const novaPostWarehouses = defineRoute({
  name: 'novaPostWarehouses',
  method: 'GET',
  path: '/api/novaposhta/get-warehouses',
  access: 'session',
  summary: 'The branches and parcel lockers of Nova Poshta in a location.',
  query: schemas.locationQuery,
  result: schemas.directoryList,
  handler: async ({ query }, context) => envelopeReply(await readDirectory(warehousesOf(query.location), context)),
});

const ukrPostLocations = defineRoute({
  name: 'ukrPostLocations',
  method: 'GET',
  path: '/api/ukrposhta/get-locations',
  access: 'session',
  summary: 'The locations of a region that Ukrposhta delivers to.',
  query: schemas.areaQuery,
  result: schemas.directoryList,
  handler: async ({ query }, context) =>
    envelopeReply(await readDirectory(locationsOf('ukrpost', query.area), context)),
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

/** Directories of the carriers (domain §7), for whoever may enter an address. */
export const directoryRoutes: readonly Route[] = [
  prepare,
  novaPostLocations,
  novaPostWarehouses,
  ukrPostLocations,
  ukrPostWarehouses,
];
