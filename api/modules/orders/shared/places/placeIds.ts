import type { OrderAddress } from '#domain/delivery/OrderAddress';

/** What says where an address is: the carrier's word for a warehouse says nothing more. */
export const placeIds = ({ type, ...parts }: OrderAddress): string =>
  JSON.stringify([type, Object.entries(parts[type]).filter(([name]) => name !== 'warehouse_type')]);
