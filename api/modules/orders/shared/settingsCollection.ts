/** Where the entity `property` keeps all settings (requirements A-09). */
export const settingsCollection = 'properties';
