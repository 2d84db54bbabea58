import { carriers } from '../../../services/carriers/carriers';
import type { Carrier } from '../../../services/carriers/contract/Carrier';
import type { CarrierPlace, Directory } from '../../../services/carriers/contract/Directory';
import type { PlaceRow } from '../../orders/shared/places/StoredPlace';
import { locationsOf, regionsOf, warehousesOf } from '../../orders/shared/places/StoredPlace';

/** A directory, and whose it is. */
export interface CarrierDirectory extends Directory {
  carrier: Carrier;
}

export const directories: readonly CarrierDirectory[] = carriers.flatMap((carrier) =>
  carrier.directories.map((directory) => ({ ...directory, carrier })),
);

/** Of a carrier; undefined where it has none of this kind. */
export const directoryOf = (carrier: Carrier, kind: Directory['kind']): CarrierDirectory | undefined =>
  directories.find((directory) => directory.carrier === carrier && directory.kind === kind);

const listOf = ({ code }: Carrier, { list, within }: CarrierPlace): string => {
  switch (list) {
    case 'regions':
      return regionsOf(code);
    case 'locations':
      return locationsOf(code, within);
    case 'warehouses':
      return warehousesOf(code, within);
  }
};

/** A place of a carrier's directory, as it is stored. */
export function placeRow(carrier: Carrier, place: CarrierPlace): PlaceRow {
  const { key, title, kind, closed } = place;
  return {
    list: listOf(carrier, place),
    key,
    title,
    ...(kind !== undefined && { kind }),
    ...(closed !== undefined && { closed }),
  };
}

/** What the names of its lists begin with. */
export const listPrefixes = ({ carrier: { code }, kind }: CarrierDirectory): readonly string[] =>
  kind === 'warehouses' ? [warehousesOf(code, '')] : [regionsOf(code), locationsOf(code, '')];
