import type { ClientSummary } from '#domain/wire/ClientMerge';
import { flagOf, textOf, valueOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

export const clientSummary = (client: EntityRecords['clients']): ClientSummary => ({
  _id: client._id,
  title: textOf(client, 'title'),
  phone: textOf(client, 'phone'),
  email: textOf(client, 'email'),
  active: flagOf(client, 'active'),
  ordersCount: valueOf(client, 'ordersCount') ?? 0,
  ordersSum: valueOf(client, 'ordersSum') ?? 0,
  created: client._created,
});
