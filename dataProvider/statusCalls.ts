import type { ListBody } from '#domain/wire/Listing';
import type { Envelope } from '#domain/wire/Envelope';
import type { ChangeStatusesResult, StatusChange } from '#domain/wire/StatusChange';
import type { EnvelopeClient } from './envelopeClient';

/** Orders that are chosen by their ids or found by a filter. */
export type Orders = Pick<ListBody, 'type' | 'filter' | 'search' | 'selectedAll' | 'selectedItems'>;

/** Another status for orders: of the list of orders and of the dashboard's queue. */
interface StatusCalls {
  /** Sets it, or with `preview` tells what it would do. */
  changeStatuses<Result extends ChangeStatusesResult>(
    body: Orders & StatusChange & { preview?: boolean },
    signal?: AbortSignal,
  ): Promise<Envelope<Result>>;
}

export const createStatusCalls = (client: EnvelopeClient): StatusCalls => ({
  changeStatuses: (body, signal) => client.call('POST', '/api/order/change-statuses', { body, signal }),
});
