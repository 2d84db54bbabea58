/** How fast a parcel goes, as Ukrposhta calls it. */
export const shipmentTypes = ['STANDARD', 'EXPRESS'] as const;
