/**
 * What an address says by the kind of place that it leads to, before anything is filled in. Regions, locations and
 * warehouses are ids of a carrier's directory; `office` is a post office, found by its index; `point` is one of the
 * marketplace's own.
 */
export const addressKinds = {
  warehouse: { region: '', location: '', warehouse: '', warehouse_type: '' },
  courier: { region: '', location: '', address: '' },
  office: { index: '' },
  point: { city: '', point: '' },
};

export type AddressKind = keyof typeof addressKinds;
export type BlankPart = (typeof addressKinds)[AddressKind];
/** Where carriers deliver to. */
export type CarrierKind = Exclude<AddressKind, 'point'>;
