import type { FieldTypeCode } from '../wire/FieldTypeCode';
import type { MediaItem } from '../wire/Media';
import { textLimits } from '../media/limits';
import { checkEntries } from './checkEntries';
import { isAddressed, isPhotoUrl, maxPhotoUrls, maxUrlLength, plainPhotoUrl } from './isPhotoUrl';
import type { FieldType } from './FieldType';
import { defineFieldType } from './FieldType';
import { presenceFilter } from './filters';
import type { Problem } from './Problem';
import { error } from './Problem';
import { readList, readObject } from './readList';
import { checkLength } from './text';

const maxIdLength = 64;
const maxFiles = 50;

/** The types whose value is a list of files of the media library. */
export const mediaTypes = [
  'media',
  'media-with-links',
  'media-product-gallery',
  'image',
] as const satisfies readonly FieldTypeCode[];
type MediaType = (typeof mediaTypes)[number];
export const isMediaType = (type: FieldTypeCode): type is MediaType =>
  (mediaTypes as readonly FieldTypeCode[]).includes(type);

const isText = (input: unknown): input is string => typeof input === 'string';

/** The type whose items are files of the library or addresses of pictures. */
export const holdsAddresses = (type: FieldTypeCode): boolean => type === 'media-product-gallery';

function readItem(code: MediaType, input: unknown): MediaItem | undefined {
  // An address alone, as galleries of reviews were stored and are sent by sites.
  const entry = holdsAddresses(code) && isText(input) && isAddressed(input) ? { id: input } : input;
  const raw = readObject(entry, ['id', 'disabled', 'link', 'campaign']);
  if (!raw) return undefined;
  const { id = '', disabled, link, campaign } = raw;
  const isShort = (text: string): boolean => text.length <= maxIdLength || (holdsAddresses(code) && isAddressed(text));
  const isTextOrAbsent = (part: unknown): part is string | undefined => part === undefined || isText(part);
  if (!isText(id) || !isShort(id) || !isTextOrAbsent(link) || !isTextOrAbsent(campaign)) return undefined;
  if (disabled !== undefined && typeof disabled !== 'boolean') return undefined;
  return {
    id,
    ...(disabled !== undefined && { disabled }),
    ...(link !== undefined && { link }),
    ...(campaign !== undefined && { campaign }),
  };
}

/** Keeps filled-in properties only; drops items without an id (not uploaded yet). */
function normaliseItems(code: MediaType, items: MediaItem[]): MediaItem[] {
  const seen = new Set<string>();
  return items.flatMap(({ id, disabled = false, link = '', campaign = '' }) => {
    const item: MediaItem = {
      id: holdsAddresses(code) && isAddressed(id) ? plainPhotoUrl(id) : id.trim(),
      ...(disabled && { disabled }),
      ...(link.trim() && { link: link.trim() }),
      ...(campaign.trim() && { campaign: campaign.trim() }),
    };
    const key = `${item.id} ${item.link ?? ''}`;
    if (item.id === '' || seen.has(key)) return [];
    seen.add(key);
    return [item];
  });
}

/** Whether it is a web URL or a path of this marketplace. */
function isFileLink(link: string): boolean {
  if (link.startsWith('/')) return /^\/(?![/\\])[^\s\\]*$/.test(link);
  return /^https?:\/\/[^\s/"'<>\\][^\s"'<>\\]*$/i.test(link) && URL.canParse(link);
}

/** Checks one item. */
export function checkMediaItem({ link = '', campaign = '' }: MediaItem): Problem[] {
  const tooLong = [
    ...checkLength(link, { maxlength: textLimits.link }),
    ...checkLength(campaign, { maxlength: textLimits.campaign }),
  ];
  return tooLong.length > 0 || link === '' || isFileLink(link) ? tooLong : [error('invalidLink')];
}

/** The first wrong address, or that there are too many: pages load all of them from strangers. */
function checkAddresses(items: readonly MediaItem[]): Problem[] {
  const addresses = items.flatMap(({ id }) => (isAddressed(id) ? [id] : []));
  if (addresses.some((address) => address.length > maxUrlLength || !isPhotoUrl(address))) return [error('invalidUrl')];
  return addresses.length > maxPhotoUrls ? [error('tooManyAddresses', { max: maxPhotoUrls })] : [];
}

/** An ordered list of library files; the first one is the main one. Whether they exist only the server can check. */
const defineMediaType = (code: MediaType, maxCount: number): FieldType<MediaItem[], boolean | null> =>
  defineFieldType({
    code,
    empty: [],
    read: (input) => readList(input, (entry) => readItem(code, entry)),
    malformedMessage: 'invalidValue',
    normalise: (items) => normaliseItems(code, items),
    isEmpty: (value) => value.every(({ id }) => id === ''),
    check: (value, { min, max = maxCount }) =>
      checkEntries(value, [...(holdsAddresses(code) ? checkAddresses(value) : []), ...value.flatMap(checkMediaItem)], {
        min,
        max: maxCount === 1 ? 1 : max,
      }),
    requiredMessage: 'uploadFileMessage',
    indexedSubpaths: () => [{ subpath: '', kind: 'keys' }],
    sortSubpath: null,
    searchable: false,
    filter: presenceFilter,
    display: (value, { datalist }) =>
      value.map(({ id }) => datalist?.find((entry) => entry.value === id)?.view ?? id).join(', '),
  });

export const media = defineMediaType('media', maxFiles);
export const mediaWithLinks = defineMediaType('media-with-links', maxFiles);
export const mediaProductGallery = defineMediaType('media-product-gallery', maxFiles);
/** One picture; still stored as a list. */
export const image = defineMediaType('image', 1);
