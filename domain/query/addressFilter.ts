/** Selected values by filter name, as in the URL: `name:value1,value2;name2:value` (shell §2). */
export type AddressFilter = Record<string, string[]>;

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[:;,]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Names and values are percent-encoded, so they may contain `: , ;`. Filters without values are left out. */
export const addressFilterToText = (filter: AddressFilter): string =>
  Object.entries(filter)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${encode(name)}:${values.map(encode).join(',')}`)
    .join(';');

/**
 * Parses the raw, still percent-encoded text: `,` separates values, `%2C` is part of one. Parts without a name or a
 * colon are ignored; repeated names are merged.
 */
export function addressFilterFromText(raw: string): AddressFilter {
  const filter = new Map<string, string[]>();
  for (const part of raw.split(';')) {
    const colon = part.indexOf(':');
    if (colon < 1) continue;
    const name = decode(part.slice(0, colon));
    const values = filter.get(name) ?? [];
    filter.set(name, values);
    for (const value of part.slice(colon + 1).split(',')) values.push(decode(value));
  }
  return Object.fromEntries(filter);
}
