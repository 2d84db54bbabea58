import { cutAtWord, plainText } from '#domain/text/plainText';

/** A value of schema.org as JSON-LD; what has no value is left out. */
export interface SchemaOrg {
  '@context'?: 'https://schema.org';
  '@type': string;
  [property: string]: unknown;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A value within another one. */
export const schemaPart = (type: string, properties: Readonly<Record<string, unknown>>): SchemaOrg => ({
  '@type': type,
  ...Object.fromEntries(Object.entries(properties).filter(([, value]) => !isEmpty(value))),
});

/** A block of its own. */
export const schemaBlock = (type: string, properties: Readonly<Record<string, unknown>>): SchemaOrg => ({
  '@context': 'https://schema.org',
  ...schemaPart(type, properties),
});

const maxTextLength = 5000;

/** A text or HTML of the marketplace as a value: one line without markup, cut where it is longer than anybody reads. */
export const textValue = (html: string): string => cutAtWord(plainText(html), maxTextLength);

/** Views have paths of this server; machines read full addresses only. */
export const fullAddress = (url: string, { publicUrl }: { publicUrl: string }): string => new URL(url, publicUrl).href;
