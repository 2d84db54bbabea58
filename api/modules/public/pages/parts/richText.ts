import { cleanHtml } from '#core/records/cleanHtml';
import { mediaCollection, storedFile, urlOf } from '#core/records/files/mediaRecord';
import type { Context } from '#core/kernel/Context';
import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { pictureOf } from '../../reads/loadPictures';
import { say } from '../../view/say';
import { sourceSet } from './pictureTag';

const mediaUrl = /^\/media\/[0-9a-f]{2}\/([0-9a-f]{16,64})[^"]*$/;

/** What is known of a picture in a text; `sources`: its `srcset`, '' where it has no widths. */
interface KnownPicture {
  width: number;
  height: number;
  sources: string;
}

/** The pictures of the library that a text shows, by their addresses there. */
async function picturesIn(
  html: string,
  language: Language,
  { store }: Pick<Context, 'store'>,
): Promise<Map<string, KnownPicture>> {
  const addresses = [...html.matchAll(/<img [^<>]*src="([^"]*)"/g)].map(([, address = '']) => address);
  const digests = new Set(addresses.flatMap((address) => mediaUrl.exec(address)?.[1] ?? []));
  if (digests.size === 0) return new Map();
  const { records } = await store.find(mediaCollection, {
    where: { op: 'in', path: 'digest.0', values: [...digests] },
    limit: digests.size,
  });
  return new Map(
    records.flatMap((file): [string, KnownPicture][] => {
      const picture = pictureOf(file, language);
      const stored = storedFile(file).sizes.map(({ key, width, height }): [string, KnownPicture] => [
        urlOf(key),
        { width, height, sources: '' },
      ]);
      if (picture.width === 0 || picture.height === 0) return stored;
      return [[picture.url, { ...picture, sources: sourceSet(picture) }], ...stored];
    }),
  );
}

/** The pages' policy forbids style attributes. */
const withClasses = (html: string): string =>
  html
    .replace(/(<[a-z][^<>]*) style="text-align: (left|right|center|justify);"/g, '$1 class="to-$2"')
    .replace(/(<[a-z][^<>]*) style="[^"]*"/g, '$1')
    .replace(/(<t[hd][^<>]*) colwidth="[^"]*"/g, '$1');

/**
 * Headings of the text begin at `top` and leave out no level below it, whatever the author chose: the page has its own
 * heading above them.
 */
function withLevels(html: string, top: number): string {
  const above: number[] = [];
  const open: number[] = [];
  return html.replace(/<(\/?)h([1-6])(?=[\s>])/g, (_whole, slash: string, digit: string) => {
    if (slash !== '') return `</h${open.pop() ?? top}`;
    const level = Number(digit);
    while (above.length > 0 && (above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    const shown = Math.min(top + above.length - 1, 6);
    open.push(shown);
    return `<h${shown}`;
  });
}

async function withPictures(html: string, language: Language, context: Pick<Context, 'store'>): Promise<string> {
  if (!html.includes('<img ')) return html;
  const pictures = await picturesIn(html, language, context);
  return html.replace(/<img ([^<>]*)>/g, (_whole, attributes: string) => {
    const known = pictures.get(/src="([^"]*)"/.exec(attributes)?.[1] ?? '');
    if (!known) return `<img ${attributes} loading="lazy">`;
    const { width, height, sources } = known;
    const bare = attributes.replace(/ (?:width|height|srcset|sizes)="[^"]*"/g, '');
    const widths = sources && ` srcset="${escapeHtml(sources)}" sizes="(min-width: 760px) 680px, 100vw"`;
    return `<img ${bare}${widths} width="${width}" height="${height}" loading="lazy">`;
  });
}

/** A wide table scrolls by itself, with the keyboard too; a player says what it is. */
const withFrames = (html: string, language: Language): string =>
  html
    .replaceAll(/<table/g, `<section class="wide" tabindex="0" aria-label="${say(language, 'table')}"><table`)
    .replaceAll('</table>', '</table></section>')
    .replace(/<iframe ([^<>]*)>/g, (_whole, attributes: string) => {
      const title = attributes.includes('title="') ? '' : ` title="${say(language, 'video')}"`;
      return `<iframe ${attributes.replace('allowfullscreen="true"', 'allowfullscreen')}${title} loading="lazy">`;
    });

/**
 * A stored rich text for a page: sanitized when it was saved, and again here, because the rules may have become stricter
 * since.
 */
export async function richText(
  stored: string,
  { top, language }: { top: number; language: Language },
  context: Pick<Context, 'store'>,
): Promise<string> {
  const html = withClasses(cleanHtml(stored));
  return withFrames(withLevels(await withPictures(html, language, context), top), language);
}
