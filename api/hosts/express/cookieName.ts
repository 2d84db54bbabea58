/**
 * Name of the session or device cookie. With https it has the prefix `__Host-`: browsers then accept it only from this
 * host, for all paths, and with Secure, so another host of the same domain cannot set it.
 */
export const cookieNameOf = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
