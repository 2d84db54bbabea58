/** What every secret of a webhook begins with; a sealed one does not. */
export const secretPrefix = 'whsec_';

/** Stored by a version that did not encrypt them. */
export const isPlainSecret = (stored: string): boolean => stored.startsWith(secretPrefix);
