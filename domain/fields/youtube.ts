import { checkEntries } from './checkEntries';
import { defineFieldType } from './FieldType';
import { presenceFilter } from './filters';
import type { Problem } from './Problem';
import { error } from './Problem';
import { readList } from './readList';
import { checkLength, readText } from './text';

/** Characters of a video's link (shell §5). */
export const videoLinkLength = 200;
/** Pixels of an embedded player (shell §9). */
export const videoSize = { width: 640, height: 480 } as const;

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const code = /^[\w-]{11}$/;

/** The video's code in a watch, embed, short or live link; undefined when it is another link. */
export function videoCode(link: string): string | undefined {
  const typed = link.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const inPlayer = ['embed', 'shorts', 'live', 'v'].includes(first)
    ? second
    : first === 'watch'
      ? (searchParams.get('v') ?? '')
      : '';
  const found = hostname === 'youtu.be' ? first : hosts.has(hostname) ? inPlayer : '';
  return code.test(found) ? found : undefined;
}

export const watchLink = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`;
/** Address of a player that sets no cookies before it is started. */
export const embedLink = (videoId: string): string => `https://www.youtube-nocookie.com/embed/${videoId}`;

/** What is wrong with one link. */
export function checkVideoLink(link: string): Problem[] {
  const tooLong = checkLength(link, { maxlength: videoLinkLength });
  return tooLong.length > 0 ? tooLong : videoCode(link) === undefined ? [error('invalidVideo')] : [];
}

/** Videos by their watch links, in an order; empty ones are dropped. */
export const youtube = defineFieldType<string[], boolean | null>({
  code: 'youtube',
  empty: [],
  read: (input) => readList(input, readText),
  wrongShape: 'invalidValue',
  normalise: (value) =>
    [
      ...new Set(
        value.map((link) => {
          const videoId = link.length <= videoLinkLength ? videoCode(link) : undefined;
          return videoId === undefined ? link.trim() : watchLink(videoId);
        }),
      ),
    ].filter(Boolean),
  isEmpty: (value) => value.length === 0,
  check: (value, options) => checkEntries(value, value.flatMap(checkVideoLink), options),
  requiredMessage: 'createAtLeastOne',
  indexed: () => [{ below: '', kind: 'keys' }],
  sortBelow: null,
  searchable: false,
  filter: presenceFilter,
  display: (value) => value.join(' '),
});
