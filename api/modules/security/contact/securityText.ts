const dayMs = 86_400_000;
/** RFC 9116 recommends less than a year: who reads an old copy shall ask again. */
const validDays = 180;

export const securityTextPath = '/.well-known/security.txt';

/** The text of `/.well-known/security.txt` (RFC 9116): where weaknesses are reported to. */
export function securityText(contact: string, now: number, publicUrl: string | undefined): string {
  const until = new Date((Math.floor(now / dayMs) + validDays) * dayMs).toISOString().replace('.000', '');
  return [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${until}`,
    'Preferred-Languages: uk, en',
    ...(publicUrl === undefined ? [] : [`Canonical: ${new URL(securityTextPath, publicUrl).href}`]),
    '',
  ].join('\n');
}
