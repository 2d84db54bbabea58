/** Id of the record of the entity `property` that holds them (requirements A-09). */
export const paymentSettingsId = 'payment';

/** Bounds of the number of instalments, whatever the settings say (requirements A-45). */
export const partsBounds = { min: 2, max: 24 };
