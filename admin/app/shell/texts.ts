/** Name of the group at the foot of the navigation. */
export const systemTitle = { uk: 'Система', en: 'System' };
