/** The ways of delivery (domain §9). */
export const deliveryTypes = [
  'novapost_warehouse',
  'novapost_address',
  'ukrpost_warehouse',
  'ukrpost_address',
  'selfshipping',
] as const;

export type DeliveryType = (typeof deliveryTypes)[number];

/**
 * An address of a client or an order (domain §3 Address): only the part of its `type` is filled. Regions, locations and
 * warehouses are ids of the carrier's directory.
 */
export interface OrderAddress {
  type: DeliveryType;
  /** One per type. */
  main: boolean;
  novapost_warehouse: { region: string; location: string; warehouse: string; warehouse_type: string };
  novapost_address: { region: string; location: string; address: string };
  ukrpost_warehouse: { index: string };
  ukrpost_address: { region: string; location: string; address: string };
  selfshipping: { city: string; point: string };
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
