/** What is sent, as Nova Poshta calls it. */
export const cargoTypes = ['Parcel', 'Cargo', 'Documents'] as const;
