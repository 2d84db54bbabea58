import { toHryvnia } from '#domain/commerce/Money';
import { returnedSum, returnsOf } from '../modules/orders/shared/values/orderReturns';
import { addressOf } from '../modules/orders/shared/values/orderValues';
import { searchMigration } from '../modules/orders/order/searchMigration';
import { buyerFields } from '../modules/orders/shared/values/searchedFields';
import { dueMigration } from '../modules/orders/shared/due/dueMigration';
import { moneyStateMigration } from '../modules/orders/shared/due/moneyStateMigration';
import { unmatchedCallbackMigration } from '../modules/payments/payment/unmatchedCallbackMigration';
import { paymentIssueOf } from '../modules/payments/payment/paymentIssueOf';
import type { StoredPayment } from '../modules/orders/shared/payments/StoredPayment';
import { paymentCollection, unmatchedCallbackCollection } from '../modules/orders/shared/payments/StoredPayment';
import { mailTimesMigration } from '../modules/notices/mailTimesMigration';
import { noticePreferencesCollection } from '../modules/notices/StoredNotice';
import { ownerMigrations } from '../modules/integrations/makers/ownerMigrations';
import { webhookCollection } from '../modules/integrations/webhooks/StoredWebhook';
import { isPlainSecret } from '../modules/integrations/webhooks/webhookSecret';
import { familyOf, familyPath, variationsOf } from '../modules/catalogue/shared/variationsOf';
import { visibleFrom, visibleTo } from '../modules/catalogue/shared/visibleDates';
import type { AttributeGroup } from '#domain/wire/Attribute';
import { attributeCollection, setCollection } from '../modules/catalogue/shared/attributeCollections';
import { setEntityOf } from '../modules/catalogue/schemaSource';
import { stateOf } from '../modules/marketing/review/reviewStates';
import { flagOf, textOf, valueOf } from '#core/schema/valueOf';
import type { Migration } from '#core/schema/Migration';
import { pictureMigrations } from './pictureMigrations';

/** In their order; new ones come last. */
export const migrations: readonly Migration[] = [
  {
    name: '001-webhook-secrets',
    title: 'Secrets of webhooks are stored encrypted',
    collection: webhookCollection.name,
    change: async ({ secret }, { secretBox }) =>
      typeof secret === 'string' && isPlainSecret(secret) ? { secret: await secretBox.seal(secret) } : null,
  },
  {
    name: '002-variation-families',
    title: 'Products that are variations of each other share a key, by which lists collapse them',
    collection: 'products',
    change: async (product) => {
      const family = familyOf(variationsOf(product));
      return family !== '' && product[familyPath] !== family ? { [familyPath]: family } : null;
    },
  },
  {
    name: '003-marks-in-sets',
    title: 'Sets of products have the fields “New” and “Discounted” after the dates of a new product',
    collection: setCollection,
    change: async (set) => {
      const groups = (valueOf(set, 'groups') ?? []) as readonly AttributeGroup[];
      const isKnown = groups.some(({ items }) => items.includes('new') || items.includes('discounted'));
      if (isKnown || setEntityOf(set) !== 'product' || !groups.some(({ items }) => items.includes('news_to_date')))
        return null;
      const withMarks = (items: readonly string[]): string[] =>
        items.flatMap((item) => (item === 'news_to_date' ? [item, 'new', 'discounted'] : [item]));
      return { 'groups.0': groups.map((group) => ({ ...group, items: withMarks(group.items) })) };
    },
  },
  {
    name: '004-promocode-conditions',
    title: 'Attributes that lists filter by may stay conditions of promocodes, which no longer follow from that',
    collection: attributeCollection,
    change: async (attribute) =>
      flagOf(attribute, 'backendFilterable') && valueOf(attribute, 'promocodeFilterable') !== true
        ? { 'promocodeFilterable.0': true }
        : null,
  },
  {
    name: '005-returned-sums',
    title: 'Orders hold the sum of their returns, by which lists filter',
    collection: 'orders',
    change: async (order) =>
      returnsOf(order).length > 0 && typeof valueOf(order, 'returned_sum') !== 'number'
        ? { 'returned_sum.0': toHryvnia(returnedSum(order)) }
        : null,
  },
  {
    name: '006-visible-dates-in-sets',
    title: 'Sets of products have the dates within which buyers see a product, after the field “Active”',
    collection: setCollection,
    change: async (set) => {
      const groups = (valueOf(set, 'groups') ?? []) as readonly AttributeGroup[];
      const isKnown = groups.some(({ items }) => items.includes(visibleFrom) || items.includes(visibleTo));
      if (isKnown || setEntityOf(set) !== 'product' || !groups.some(({ items }) => items.includes('active')))
        return null;
      const withDates = (items: readonly string[]): string[] =>
        items.flatMap((item) => (item === 'active' ? [item, visibleFrom, visibleTo] : [item]));
      return { 'groups.0': groups.map((group) => ({ ...group, items: withDates(group.items) })) };
    },
  },
  {
    name: '007-payment-troubles',
    title: 'Payments that somebody has to decide about say so, by which orders are found',
    collection: paymentCollection.name,
    change: async (stored) => {
      const payment = stored as StoredPayment;
      const trouble = paymentIssueOf(payment);
      return trouble === '' || payment.trouble === trouble ? null : { trouble };
    },
  },
  {
    name: '008-troubles-of-payments',
    title: 'Payments say only what is wrong with themselves; too much money is a question of the order',
    collection: paymentCollection.name,
    change: async (stored) => {
      const payment = stored as StoredPayment;
      const trouble = paymentIssueOf(payment);
      return payment.trouble && trouble === '' ? { trouble } : null;
    },
  },
  {
    name: '009-what-is-due',
    title: 'Orders hold what is to be packed, paid and given back; those that are paid without a payment get one',
    collection: 'orders',
    related: { collection: paymentCollection.name, by: 'order' },
    change: async (order, _services, related) => dueMigration(order, related as readonly StoredPayment[]),
  },
  {
    name: '010-searched-texts',
    title: 'Orders are found by their client, products and articles',
    collection: 'orders',
    related: { collection: 'clients', by: '_id', of: 'client.0' },
    change: async (order, _services, [client = null]) => searchMigration(order, client),
  },
  {
    name: '011-towns',
    title: 'Orders hold the town they go to, by which lists are filtered',
    collection: 'orders',
    change: async (order) => {
      const town = addressOf(order)?.location ?? '';
      return (valueOf(order, 'town') ?? '') === town ? null : { 'town.0': town };
    },
  },
  {
    name: '012-buyers',
    title: 'Orders hold the name of their buyer, which lists show',
    collection: 'orders',
    related: { collection: 'clients', by: '_id', of: 'client.0' },
    change: async (order, _services, [client = null]) => {
      const { buyer } = buyerFields(order, client);
      return textOf(order, 'buyer') === buyer ? null : { 'buyer.0': buyer };
    },
  },
  {
    name: '013-states-of-reviews',
    title: 'Reviews are published or wait for a decision: of those turned off nobody has noted why',
    collection: 'reviews',
    change: async (review) => (textOf(review, 'state') === '' ? { 'state.0': stateOf(review) } : null),
  },
  {
    name: '014-stray-reports',
    title: 'Reports of payments that are not ours name number, state and sum in the same way for each service',
    collection: unmatchedCallbackCollection.name,
    change: async (callback) => unmatchedCallbackMigration(callback),
  },
  ...pictureMigrations,
  {
    name: '022-states-of-money',
    title: 'Orders hold how far their money is, which lists show',
    collection: 'orders',
    change: async (order) => moneyStateMigration(order),
  },
  {
    name: '023-times-of-notice-mails',
    title: 'Whoever has turned notices by mail on or off gets them at once, or never',
    collection: noticePreferencesCollection.name,
    change: async ({ chosen }) => mailTimesMigration(chosen),
  },
  ...ownerMigrations,
];
