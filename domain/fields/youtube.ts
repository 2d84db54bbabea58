import { checkEntries } from './checkEntries';
import { defineFieldType } from './FieldType';
import { presenceFilter } from './filters';
import type { Problem } from './Problem';
import { error } from './Problem';
import { readList } from './readList';
import { checkLength, readText } from './text';

/** Maximum characters of a video link (shell §5). */
export const maxVideoLinkLength = 200;
/** Size of an embedded player in pixels (shell §9). */
export const playerSizePx = { width: 640, height: 480 } as const;

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const videoIdPattern = /^[\w-]{11}$/;

/** The video id in a watch, embed, short or live link; undefined for other links. */
export function videoIdOf(link: string): string | undefined {
  const trimmed = link.trim();
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const pathVideoId = ['embed', 'shorts', 'live', 'v'].includes(first)
    ? second
    : first === 'watch'
      ? (searchParams.get('v') ?? '')
      : '';
  const videoId = hostname === 'youtu.be' ? first : youtubeHosts.has(hostname) ? pathVideoId : '';
  return videoIdPattern.test(videoId) ? videoId : undefined;
}

export const watchLink = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`;
/** URL of a player that sets no cookies before playback starts. */
export const embedLink = (videoId: string): string => `https://www.youtube-nocookie.com/embed/${videoId}`;

/** Checks one link. */
export function checkVideoLink(link: string): Problem[] {
  const tooLong = checkLength(link, { maxlength: maxVideoLinkLength });
  return tooLong.length > 0 ? tooLong : videoIdOf(link) === undefined ? [error('invalidVideo')] : [];
}

/** Ordered list of videos by watch link; empty ones are dropped. */
export const youtube = defineFieldType<string[], boolean | null>({
  code: 'youtube',
  empty: [],
  read: (input) => readList(input, readText),
  malformedMessage: 'invalidValue',
  normalise: (value) =>
    [
      ...new Set(
        value.map((link) => {
          const videoId = link.length <= maxVideoLinkLength ? videoIdOf(link) : undefined;
          return videoId === undefined ? link.trim() : watchLink(videoId);
        }),
      ),
    ].filter(Boolean),
  isEmpty: (value) => value.length === 0,
  check: (value, options) => checkEntries(value, value.flatMap(checkVideoLink), options),
  requiredMessage: 'createAtLeastOne',
  indexedSubpaths: () => [{ subpath: '', kind: 'keys' }],
  sortSubpath: null,
  searchable: false,
  filter: presenceFilter,
  display: (value) => value.join(' '),
});
