/** Passkeys belong to a domain, not to the address of a machine. */
export const isDomainName = (host: string): boolean => !/^[\d.]+$|^\[/.test(host);
