import type { ClientSummary } from '#domain/wire/ClientMerge';
import { flagOf, localisedOf, textOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

export const clientSummary = (client: EntityRecords['clients']): ClientSummary => ({
  _id: client._id,
  title: textOf(client, 'title'),
  phone: textOf(client, 'phone'),
  email: textOf(client, 'email'),
  active: flagOf(client, 'active'),
  ordersCount: Number(localisedOf(client, 'ordersCount')['0'] ?? 0),
  ordersSum: Number(localisedOf(client, 'ordersSum')['0'] ?? 0),
  created: client._created,
});
