import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import { exchangeSettingsId } from '#domain/exchange/exchangeSettings';
import { letterSettingsId } from '#domain/order/letterSettings';
import { paymentSettingsId } from '#domain/payment/paymentSettings';
import { publicPageId } from '#domain/registration/publicPage';
import { fullAccess, isOwnerStaff, noAccess, readOnlyPermissions } from '#core/schema/Access';
import { defineEntity } from '#core/schema/defineEntity';
import { group, section } from '#core/schema/EntitySpec';
import { publicPageForm } from './settings/publicPageForm';
import { settingsHooks } from './settings/hooks';
import { exchangeForm } from './settings/exchangeForm';
import { letterForm } from './settings/letterForm';
import { paymentForm } from './settings/paymentForm';
import { shippingForm } from './settings/shippingForm';
import { texts } from './texts';

/**
 * A reusable list of pairs of title and value for many products. Its form only saves (requirements FRM-007). The
 * settings of payment, shipping, 1C, letters and public pages are records with fixed ids.
 */
export const property = defineEntity({
  name: 'property',
  collection: 'properties',
  category: 'settings',
  icon: 'tune',
  titleField: 'title',
  texts,
  form: [
    group(
      'general',
      section(
        'main',
        { name: 'title', type: 'text', required: true, multilangual: true, maxlength: 255, searchable: true },
        { name: 'properties', type: 'properties', required: true, multilangualItems: true, max: 100 },
      ),
    ),
  ],
  fixedRecords: {
    [paymentSettingsId]: paymentForm,
    [shippingSettingsId]: shippingForm,
    [exchangeSettingsId]: exchangeForm,
    [letterSettingsId]: letterForm,
    [publicPageId]: publicPageForm,
  },
  formActions: ['load', 'create', 'update'],
  listing: {
    columns: ['title', 'properties', '_updated'],
    sort: { by: 'title', direction: 1 },
    views: [{ key: 'untranslated', state: { filter: 'title:' } }],
  },
  bulk: ['delete', 'restore'],
  access: (user) =>
    user.type === 'admin' ? fullAccess : isOwnerStaff(user) ? { permissions: readOnlyPermissions } : noAccess,
  hooks: settingsHooks,
});
