import { addressKinds } from './carriers/addressKinds';
import { blankParts } from './carriers/deliveryCarriers';
import type { DeliveryType, TypeOfKind } from './deliveryMethods';
import { isOfKind } from './deliveryMethods';
import type { OrderAddress } from './OrderAddress';

/** An address of a type before anything is filled in. */
export const blankAddress = (type: DeliveryType): OrderAddress => ({
  type,
  main: false,
  ...blankParts(),
  selfshipping: { ...addressKinds.point },
  region: '',
  location: '',
  address: '',
});

/** One of a directory: its id, and what people read. */
export interface Place {
  id: string;
  title: string;
}

export const noPlace: Place = { id: '', title: '' };

/** The types whose addresses begin with a region and a location. */
type LocatedType = TypeOfKind<'warehouse' | 'courier'>;

export const isLocated = (type: DeliveryType): type is LocatedType => isOfKind(type, 'warehouse', 'courier');

/** Another region has other locations and warehouses (domain §4). */
export function withRegion(address: OrderAddress, type: LocatedType, { id, title }: Place): OrderAddress {
  if (id === address[type].region) return address;
  return {
    ...withLocation(address, type, noPlace),
    ...part(address, type, { region: id, location: '' }),
    region: title,
  };
}

export function withLocation(address: OrderAddress, type: LocatedType, { id, title }: Place): OrderAddress {
  if (id === address[type].location) return address;
  return { ...address, ...part(address, type, { location: id }), location: title, address: '' };
}

function part(address: OrderAddress, type: LocatedType, change: { region?: string; location: string }) {
  return isOfKind(type, 'warehouse')
    ? { [type]: { ...address[type], ...change, warehouse: '', warehouse_type: '' } }
    : { [type]: { ...address[type], ...change, address: '' } };
}

export const withWarehouse = (
  address: OrderAddress,
  type: TypeOfKind<'warehouse'>,
  { id, title }: Place,
  kind: string,
): OrderAddress => ({
  ...address,
  [type]: { ...address[type], warehouse: id, warehouse_type: kind },
  address: title,
});

export const withStreet = (address: OrderAddress, type: TypeOfKind<'courier'>, street: string): OrderAddress => ({
  ...address,
  [type]: { ...address[type], address: street },
  address: street,
});

/** Another city has other points (domain §4). */
export const withCity = (address: OrderAddress, { id, title }: Place): OrderAddress =>
  id === address.selfshipping.city
    ? address
    : { ...address, selfshipping: { city: id, point: '' }, region: '', location: title, address: '' };

export const withPoint = (address: OrderAddress, { id, title }: Place): OrderAddress => ({
  ...address,
  selfshipping: { ...address.selfshipping, point: id },
  address: title,
});

/** Another way of delivery: what is readable belongs to the former one. */
export const withType = (address: OrderAddress, type: DeliveryType): OrderAddress =>
  type === address.type ? address : blankAddress(type);

/** The address at this place becomes the main one of its type, and no other of that type is. */
export const withMain = (addresses: readonly OrderAddress[], chosen: number): OrderAddress[] =>
  addresses.map((address, at) =>
    address.type === addresses[chosen]?.type ? { ...address, main: at === chosen } : address,
  );

/** Each type has exactly one main address: the first that says so, else the first (requirements A-38). */
export function withOneMainPerType(addresses: readonly OrderAddress[]): OrderAddress[] {
  const mainOf = new Map<DeliveryType, number>();
  addresses.forEach(({ type, main }, at) => {
    const known = mainOf.get(type);
    if (known === undefined || (main && !addresses[known]?.main)) mainOf.set(type, at);
  });
  return addresses.map((address, at) => ({ ...address, main: mainOf.get(address.type) === at }));
}

/** Whether the carrier can find it. */
export function isAddressComplete(address: OrderAddress): boolean {
  const own: Record<string, string> = address[address.type];
  return Object.entries(own).every(([name, text]) => name === 'warehouse_type' || text.trim() !== '');
}
