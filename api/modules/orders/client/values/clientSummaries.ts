import { textOf } from '#core/schema/valueOf';
import { addressOf } from '../../shared/values/orderValues';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Phone and town: clients of one name are told apart by them. */
export const clientSummaries = (clients: readonly EntityRecords['clients'][]): Promise<ReadonlyMap<string, string>> =>
  Promise.resolve(
    new Map(
      clients.map((client) => [
        client._id,
        [textOf(client, 'phone'), addressOf(client)?.location ?? ''].filter(Boolean).join(' · '),
      ]),
    ),
  );
