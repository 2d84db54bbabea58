import { addressKinds } from './addressKinds';
import type { CarrierRules } from './CarrierRules';

/** Its parcels are not tracked: that is another service, with a key of its own. */
export const ukrPoshta = {
  code: 'ukrpost',
  title: { uk: 'Укрпошта', en: 'Ukrposhta' },
  genitive: { uk: 'Укрпошти', en: 'Ukrposhta' },
  methods: [
    { type: 'ukrpost_warehouse', kind: 'office' },
    { type: 'ukrpost_address', kind: 'courier' },
  ],
  blank: () => ({ ukrpost_warehouse: { ...addressKinds.office }, ukrpost_address: { ...addressKinds.courier } }),
  directories: ['settlements'],
  wireName: 'ukrPost',
  path: 'ukrposhta',
  regions: <Value>(value: Value) => ({ ukrPostRegions: value }),
  hasSenders: false,
} as const satisfies CarrierRules;
