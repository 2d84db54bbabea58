import { pendingStatuses } from '#domain/order/orderStatuses';

/** Orders that nobody has accepted, as the address of their list says it. */
export const newOrdersFilter = `current_status:${pendingStatuses.join(',')}`;
