export const maxUrlLength = 2048;
/** Pictures by address in one field. */
export const maxPhotoUrls = 20;

/** Whether an item names its picture by an address, a valid one or not: ids of files have neither a slash nor a colon. */
export const isAddressed = (id: string): boolean => /[/:]/.test(id);

/** Whether it is an https URL or a picture path of this marketplace. */
export function isPhotoUrl(address: string): boolean {
  if (/^\/images\/[\w./-]+$/.test(address)) return !address.includes('..');
  return /^https:\/\/[^\s/"'<>][^\s/"'<>.]*\.[^\s"'<>]*$/.test(address) && URL.canParse(address);
}

/** An address as programs write it: a small scheme, no spaces. */
export const plainPhotoUrl = (address: string): string =>
  address
    .trim()
    .replace(/^https:\/\//i, 'https://')
    .replaceAll(' ', '%20');
