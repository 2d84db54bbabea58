import type { FieldTypeCode } from '../fields/FieldTypeCode';

/** Types whose values may hold addresses of files of the library: pictures in rich text, links, photos by address. */
const addressing: readonly FieldTypeCode[] = ['editor', 'accordeon', 'photo-links', 'media-with-links'];
export const mayNameFiles = (type: FieldTypeCode): boolean => addressing.includes(type);

const address = /\/media\/([0-9a-f]{2})\/(?=\1)([0-9a-f]{64})/g;

function add(value: unknown, digests: Set<string>): void {
  if (typeof value === 'string') {
    if (value.includes('/media/')) for (const [, , digest] of value.matchAll(address)) digests.add(digest ?? '');
  } else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) add(inner, digests);
}

/** The checksums of the library's files whose addresses stand anywhere in a value, in whatever language. */
export function namedFiles(value: unknown): string[] {
  const digests = new Set<string>();
  add(value, digests);
  return [...digests];
}
