import { exchangeSettingsId } from '#domain/exchange/exchangeSettings';
import type { Module } from '#core/Module';
import { ExchangeSubscriber } from './ExchangeSubscriber';
import { importHandler } from './incoming/importHandler';
import { exchangeRoutes } from './routes';
import { sendOrdersHandler } from './sendOrdersHandler';
import { exchangeSettingsSpec } from './settings/exchangeSettingsSpec';
import {
  exchangeChunkCollection,
  exchangeClassifierCollection,
  exchangedCharacteristicCollection,
  exchangedOrderCollection,
  exchangedProductCollection,
  exchangedSourceCollection,
  exchangeFileCollection,
  exchangeResultCollection,
  exchangeSessionCollection,
} from './stored/StoredExchange';
import { purgeExchangeSessions } from './exchangeSessions';
import { exchangeEvents } from './exchangeEvents';

/** The exchange with 1C. */
export const exchange: Module = {
  name: 'exchange',
  needs: ['orders'],
  extend: [
    { entity: 'property', fixedRecords: { [exchangeSettingsId]: exchangeSettingsSpec } },
    { entity: 'order', timeline: [exchangeEvents] },
  ],
  collections: [
    exchangedOrderCollection,
    exchangeSessionCollection,
    exchangeFileCollection,
    exchangeChunkCollection,
    exchangeResultCollection,
    exchangedProductCollection,
    exchangedSourceCollection,
    exchangeClassifierCollection,
    exchangedCharacteristicCollection,
  ],
  routes: exchangeRoutes,
  jobs: (services) => [importHandler(services)],
  subscribers: (services) => [new ExchangeSubscriber(services)],
  purges: [purgeExchangeSessions],
  bulkHandlers: { 'send-to-1c': sendOrdersHandler },
};
