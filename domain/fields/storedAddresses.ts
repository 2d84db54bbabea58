const isControl = (sign: string): boolean => sign <= ' ' || sign === '\u007f';
// Browsers ignore tabs and line breaks within a URL, so `java\nscript:` is one too.
const withoutControls = (address: string): string => [...address].filter((sign) => !isControl(sign)).join('');
const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** The link of a rich text as it is stored; undefined for one that is not: another scheme, another protocol's host. */
export function storedLink(address: string): string | undefined {
  const link = withoutControls(address);
  if (/^(https?:\/\/|mailto:|tel:)/i.test(link)) return link;
  const hasScheme = /^[^/?#]*:/.test(link);
  return link !== '' && !hasScheme && !/^[/\\]{2}|^\/\\/.test(link) ? link : undefined;
}

/** The address of a picture of a rich text as it is stored: on the site itself, or over https on another one. */
export function storedPicture(address: string): string | undefined {
  const link = withoutControls(address);
  return /^https:\/\//i.test(link) || (isOwnPath(link) && /^\/(images|media)\//.test(link) && !link.includes('..'))
    ? link
    : undefined;
}
