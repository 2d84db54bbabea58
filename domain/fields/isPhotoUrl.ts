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

const isAddress = (word: string): boolean => /^https?:\/\//i.test(word);
const endsAsPicture = (word: string): boolean => /\.(jpe?g|png|webp|gif|avif|svg)$/i.test(word);

/** The words of a text; an address goes on to the end of its file's name: `https://shop.ua/main photo.jpg`. */
export function photoAddresses(text: string): string[] {
  const found: string[] = [];
  // Words that may be the rest of the last address.
  let rest: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = found.at(-1) ?? '';
    const mayContinue = !isAddress(word) && isAddress(last) && !endsAsPicture(last);
    if (mayContinue && endsAsPicture(word)) {
      found[found.length - 1] = [last, ...rest, word].join(' ');
      rest = [];
    } else if (mayContinue) rest.push(word);
    else {
      found.push(...rest, word);
      rest = [];
    }
  }
  return [...found, ...rest];
}
