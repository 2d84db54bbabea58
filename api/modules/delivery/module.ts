import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import type { Module } from '#core/Module';
import { serviceUrl } from '#core/schema/ApiConfig';
import { createWaybillsHandler } from './bulkWaybills/createWaybillsHandler';
import { bulkWaybillRoutes } from './bulkWaybills/routes';
import { circuitBreaker } from '../../services/shared/circuitBreaker';
import { refreshHandler, refreshKind } from './carriers/refreshHandler';
import { placeDictionaries } from './directory/placeDictionaries';
import { pageCollection } from '../orders/shared/places/StoredDirectory';
import { directoryRoutes } from './routes';
import { shippingSettingsSpec } from './settings/shippingSettingsSpec';
import { waybillRoutes } from './waybill/routes';
import { senderCollection } from './directory/StoredSender';
import { trackCron, trackHandler, trackKind } from './waybill/trackHandler';
import { parcelEvents } from './waybill/parcelEvents';
import { carrierServices } from './carriers/carrierServices';
import { carriers } from '../../services/carriers/carriers';
import { directories } from './directory/directories';
import { deliverySetup } from './setup';

/** Carriers: their directories, waybills, parcels on the way. */
export const delivery: Module = {
  name: 'delivery',
  needs: ['orders'],
  extend: [
    { entity: 'property', fixedRecords: { [shippingSettingsId]: shippingSettingsSpec } },
    { entity: 'order', timeline: [parcelEvents] },
  ],
  collections: [pageCollection, senderCollection],
  routes: [...bulkWaybillRoutes, ...directoryRoutes, ...waybillRoutes],
  dictionaries: placeDictionaries,
  jobs: (services) => [...directories.map((directory) => refreshHandler(directory, services)), trackHandler(services)],
  schedules: [
    ...directories.map(({ name, cron }) => ({ kind: refreshKind(name), cron })),
    { kind: trackKind, cron: trackCron },
  ],
  bulkHandlers: { 'create-waybills': createWaybillsHandler },
  setup: [deliverySetup],
  services: carrierServices,
  provide: ({ serviceClient, clock, config }) => ({
    serviceClient: circuitBreaker(serviceClient, clock, [
      ...carriers.flatMap(({ addresses }) => addresses.map((address) => serviceUrl(config, address))),
      ...carriers.flatMap(({ code }) => config.demoServices?.[code]?.url ?? []),
    ]),
  }),
};
