import type { CollectionSpec } from '#domain/query/CollectionSpec';
import { scheduleCollection } from '#core/jobs/Scheduler';
import { jobCollection } from '#core/jobs/StoredJob';
import { operationCollection, stepCollection } from '#core/jobs/operations/StoredOperation';
import { attemptCollection } from '#core/kernel/AttemptCounter';
import { orphanFileCollection } from '#core/records/files/orphanFiles';
import { changeCollection } from '#core/events/changeLog';
import { lastLoginCollection } from '#core/kernel/lastLogins';
import { lockCollection } from '#core/kernel/NamedLock';
import {
  importCollection,
  importPartCollection,
  importProfileCollection,
  importRowCollection,
  importTextCollection,
} from '../modules/catalogue/import/StoredImport';
import { feedVisitCollection } from '../modules/catalogue/feed/visits';
import { migrationCollection } from '#core/schema/Migration';
import { noteCollection } from '../modules/sales/timeline/StoredNote';
import { paymentCollection, strayCallbackCollection } from '../modules/sales/payment/stored/StoredPayment';
import { mailTextsCollection } from '../modules/mail/StoredMailTexts';
import { mailCollection } from '../modules/mail/StoredMail';
import { knownPlaceCollection } from '#core/kernel/KnownPlaces';
import { emailChangeCollection } from '../modules/people/emailChange/EmailChanges';
import { passwordResetCollection } from '../modules/people/passwordReset/PasswordResets';
import { sessionCollection } from '../modules/people/session/StoreSessions';
import { listSetupCollection } from '../modules/settings/views/listSetups';
import { viewCollection } from '../modules/settings/views/views';
import { duplicateCollection } from '../modules/sales/client/duplicates/StoredDuplicate';
import { clientReportCollection } from '../modules/sales/order/report/mailNewestStatus';
import { reservationCollection } from '../modules/sales/order/holdings/Reservation';
import {
  exchangeChunkCollection,
  exchangeClassifierCollection,
  exchangedCharacteristicCollection,
  exchangedOrderCollection,
  exchangedProductCollection,
  exchangedSourceCollection,
  exchangeFileCollection,
  exchangeResultCollection,
  exchangeVisitCollection,
} from '../modules/sales/exchange/stored/StoredExchange';
import { orderDayCollection, soldDayCollection } from '../modules/sales/figures/OrderDay';
import { staleDayCollection } from '../modules/sales/figures/StaleDay';
import { couponUseCollection } from '../modules/sales/promocode/couponUses';
import { apiTokenCollection } from '../modules/integrations/tokens/StoredApiToken';
import { directoryCollection, pageCollection } from '../modules/sales/delivery/directory/StoredDirectory';
import { placeCollection } from '../modules/sales/delivery/directory/StoredPlace';
import { senderCollection } from '../modules/sales/waybill/senderOf';
import { shipmentCollection } from '../modules/sales/waybill/stored/StoredShipment';
import { deliveryCollection } from '../modules/integrations/webhooks/StoredDelivery';
import { webhookCollection } from '../modules/integrations/webhooks/StoredWebhook';

/** Collections without a form and a list. */
export const systemCollections: readonly CollectionSpec[] = [
  sessionCollection,
  apiTokenCollection,
  attemptCollection,
  knownPlaceCollection,
  passwordResetCollection,
  emailChangeCollection,
  mailCollection,
  mailTextsCollection,
  feedVisitCollection,
  lastLoginCollection,
  lockCollection,
  jobCollection,
  scheduleCollection,
  operationCollection,
  stepCollection,
  changeCollection,
  webhookCollection,
  deliveryCollection,
  orphanFileCollection,
  viewCollection,
  listSetupCollection,
  importCollection,
  importRowCollection,
  importTextCollection,
  importPartCollection,
  importProfileCollection,
  reservationCollection,
  paymentCollection,
  strayCallbackCollection,
  couponUseCollection,
  clientReportCollection,
  duplicateCollection,
  noteCollection,
  placeCollection,
  directoryCollection,
  pageCollection,
  senderCollection,
  shipmentCollection,
  orderDayCollection,
  soldDayCollection,
  staleDayCollection,
  exchangedOrderCollection,
  exchangeVisitCollection,
  exchangeFileCollection,
  exchangeChunkCollection,
  exchangeResultCollection,
  exchangedProductCollection,
  exchangedSourceCollection,
  exchangeClassifierCollection,
  exchangedCharacteristicCollection,
  migrationCollection,
];
