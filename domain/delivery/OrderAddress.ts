import type { addressKinds } from './carriers/addressKinds';
import type { AnyMethod, DeliveryType } from './deliveryMethods';

type AddressParts = { [Method in AnyMethod as Method['type']]: (typeof addressKinds)[Method['kind']] };

/** An address of a client or an order (domain §3 Address): only the part of its `type` is filled. */
export interface OrderAddress extends AddressParts {
  type: DeliveryType;
  /** One per type. */
  main: boolean;
  /** Readable: names in place of ids, written when they are chosen. */
  region: string;
  location: string;
  address: string;
}

/**
 * Where an order goes, and where the orders of a client go by default: the first address says by which way, the main one
 * of that way to which place.
 */
export function deliveryAddressOf(addresses: readonly OrderAddress[]): OrderAddress | null {
  const [first = null] = addresses;
  return addresses.find(({ type, main }) => main && type === first?.type) ?? first;
}
