import { paymentSettingsId } from '#domain/payment/paymentSettings';
import type { Module } from '#core/Module';
import { checkoutRoutes } from './checkout/routes';
import { paymentLinkMail } from './money/paymentLinkMail';
import { paymentLinkMessage } from './money/paymentLinkMessage';
import { moneyRoutes } from './money/routes';
import { applyPayment } from './payment/applyPayment';
import { pollPayment } from './payment/pollPayment';
import { paymentRoutes } from './payment/routes';
import { paymentSettingsSpec } from './payment/settings/paymentSettingsSpec';
import { unmatchedCallbackCollection } from '../orders/shared/payments/StoredPayment';
import { returnRoutes } from './returns/routes';
import { paymentEvents } from './payment/paymentEvents';
import { paymentKeyChecks } from './payment/paymentKeyChecks';
import { paymentSetup } from './setup';

/** Checkout; payment services: links, reports, refunds; money that is entered by hand; returned pieces. */
export const payments: Module = {
  name: 'payments',
  needs: ['orders'],
  extend: [
    { entity: 'property', fixedRecords: { [paymentSettingsId]: paymentSettingsSpec } },
    { entity: 'order', timeline: [paymentEvents] },
  ],
  collections: [unmatchedCallbackCollection],
  routes: [...checkoutRoutes, ...paymentRoutes, ...moneyRoutes, ...returnRoutes],
  mailTemplates: [paymentLinkMail, paymentLinkMessage],
  jobs: (services) => [applyPayment(services), pollPayment(services)],
  setup: [paymentSetup],
  services: paymentKeyChecks,
};
