import { checkEntries } from './checkEntries';
import { entryList } from './entryList';
import { defineFieldType } from './FieldType';
import type { Problem } from './Problem';
import { error } from './Problem';
import { readList, readObject } from './readList';
import { readNumber } from '../text/readNumber';

/**
 * `inside`: fits within both sides, keeping proportions. `cover`: fills both, cropping the overflow. `contain`: fits
 * within both, with margins.
 */
export const imageFits = ['inside', 'cover', 'contain'] as const;
export type ImageFit = (typeof imageFits)[number];

/** A resize rule (requirements N-23). Sides in pixels; null is computed from the other side. */
export interface ImageSize {
  name: string;
  width: number | null;
  height: number | null;
  fit: ImageFit;
}

const sideLimitsPx = { min: 1, max: 8192 } as const;
const maxNameLength = 32;
const maxSizes = 16;
const isFit = (input: unknown): input is ImageFit => imageFits.includes(input as ImageFit);

function readSize(input: unknown): ImageSize | undefined {
  const raw = readObject(input, ['name', 'width', 'height', 'fit']);
  if (!raw) return undefined;
  const { name = '', fit = 'inside' } = raw;
  const width = readNumber(raw.width ?? null);
  const height = readNumber(raw.height ?? null);
  return typeof name === 'string' && isFit(fit) && width !== undefined && height !== undefined
    ? { name, width, height, fit }
    : undefined;
}

const isSide = (side: number | null): boolean =>
  side === null || (Number.isInteger(side) && side >= sideLimitsPx.min && side <= sideLimitsPx.max);

/** Checks one size. */
export function checkImageSize({ name, width, height }: ImageSize): Problem[] {
  if (name === '') return [error('required')];
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(name)) return [error('invalidSlug')];
  if (name.length > maxNameLength) return [error('tooLong', { max: maxNameLength })];
  return (width === null && height === null) || !isSide(width) || !isSide(height)
    ? [error('invalidImageSize', sideLimitsPx)]
    : [];
}

const isBlank = ({ name, width, height }: ImageSize): boolean => name === '' && width === null && height === null;

/** The sizes in which a picture is stored. */
export const imageSizes = defineFieldType<ImageSize[], boolean | null>({
  ...entryList,
  code: 'image-size',
  read: (input) => readList(input, readSize),
  normalise: (value) =>
    value.map((size) => ({ ...size, name: size.name.trim().toLowerCase() })).filter((size) => !isBlank(size)),
  check: (value, { min, max = maxSizes }) => {
    const hasDuplicates = new Set(value.map(({ name }) => name)).size < value.length;
    return checkEntries(value, [...value.flatMap(checkImageSize), ...(hasDuplicates ? [error('sameNames')] : [])], {
      min,
      max,
    });
  },
  display: (value) => value.map(({ name, width, height }) => `${name} ${width ?? '…'} × ${height ?? '…'}`).join(', '),
});
