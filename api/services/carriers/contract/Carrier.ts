import type { CarrierRules, DirectoryKind } from '#domain/delivery/carriers/CarrierRules';
import type { CarrierCode } from '#domain/delivery/carriers/deliveryCarriers';
import { directoryName } from '#domain/delivery/carriers/directoryNames';
import type { PostOffice } from '#domain/wire/Delivery';
import type { ServiceAddress } from '#core/schema/ApiConfig';
import type { CarrierContext, CarrierKeys } from './CarrierContext';
import type { CarrierCredential } from './CarrierCredential';
import type { CarrierWaybills } from './CarrierWaybills';
import type { Directory, DirectorySpec } from './Directory';

interface CarrierParts {
  /** The demo's carrier stands in for all of them. */
  addresses: readonly ServiceAddress[];
  /** Without all of them nothing is asked of it. */
  credentials: readonly CarrierCredential[];
  /** A cheap call. Throws `CarrierFailure`. */
  checkKeys(keys: CarrierKeys, context: CarrierContext): Promise<unknown>;
  /** Of a carrier with post offices: that of an index, null where there is none. Throws `CarrierFailure`. */
  findOffice?(index: string, keys: CarrierKeys, context: CarrierContext): Promise<PostOffice | null>;
  /** Of a carrier that makes out waybills for us, and is asked where parcels are. */
  waybills?: CarrierWaybills;
}

/** A carrier, in a folder of its own: nothing else names it. */
export interface Carrier extends CarrierParts, Omit<CarrierRules, 'directories'> {
  code: CarrierCode;
  directories: readonly Directory[];
}

interface CarrierSpec<Rules extends CarrierRules> extends CarrierParts {
  rules: Rules & { code: CarrierCode };
  /** Those that its rules name. */
  directories: Readonly<Record<Rules['directories'][number], DirectorySpec>>;
}

export function defineCarrier<Rules extends CarrierRules>({
  rules,
  directories,
  ...parts
}: CarrierSpec<Rules>): Carrier {
  const specs: Readonly<Partial<Record<DirectoryKind, DirectorySpec>>> = directories;
  return {
    ...rules,
    ...parts,
    directories: rules.directories.flatMap((kind) => {
      const spec = specs[kind];
      return spec ? [{ ...spec, kind, name: directoryName(rules.code, kind) }] : [];
    }),
  };
}
