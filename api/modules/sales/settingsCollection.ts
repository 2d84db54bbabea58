/** Where the entity `property` keeps the settings of payment and shipping (requirements A-09). */
export const settingsCollection = 'properties';
