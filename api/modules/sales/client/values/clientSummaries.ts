import type { StoredRecord } from '#domain/wire/StoredRecord';
import { textOf } from '#core/schema/valueOf';
import { addressOf } from '../../order/values/orderValues';

/** Phone and town: clients of one name are told apart by them. */
export const clientSummaries = (clients: readonly StoredRecord[]): Promise<ReadonlyMap<string, string>> =>
  Promise.resolve(
    new Map(
      clients.map((client) => [
        client._id,
        [textOf(client, 'phone'), addressOf(client)?.location ?? ''].filter(Boolean).join(' · '),
      ]),
    ),
  );
