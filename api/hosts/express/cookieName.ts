/**
 * What browsers keep the session or the device under. With https the prefix makes them refuse one that another host of the same domain
 * has set: only this very host can, for all its paths, and only Secure.
 */
export const cookieNameOf = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
