import { cleanHtml } from '#core/records/cleanHtml';
import { mediaCollection, numberIn, storedFile, urlOf } from '#core/records/files/mediaRecord';
import type { Context } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';
import type { Language } from '#domain/text/Language';
import { say } from '../../view/say';

const mediaUrl = /^\/media\/[0-9a-f]{2}\/([0-9a-f]{16,64})[^"]*$/;

/** Measures of the files of the library that a text shows, by their addresses there. */
async function measuresOf(html: string, { store }: Pick<Context, 'store'>): Promise<Map<string, [number, number]>> {
  const addresses = [...html.matchAll(/<img [^<>]*src="([^"]*)"/g)].map(([, address = '']) => address);
  const digests = new Set(addresses.flatMap((address) => mediaUrl.exec(address)?.[1] ?? []));
  if (digests.size === 0) return new Map();
  const { records } = await store.find(mediaCollection, {
    where: { op: 'in', path: 'digest.0', values: [...digests] },
    limit: digests.size,
  });
  return new Map(
    records.flatMap((file) => {
      const [width, height] = [numberIn(file, 'width'), numberIn(file, 'height')];
      const own: [string, [number, number]][] =
        width === null || height === null ? [] : [[textOf(file, 'url'), [width, height]]];
      const renditions = storedFile(file).sizes.map((size): [string, [number, number]] => [
        urlOf(size.key),
        [size.width, size.height],
      ]);
      return [...own, ...renditions];
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

async function withMeasures(html: string, context: Pick<Context, 'store'>): Promise<string> {
  if (!html.includes('<img ')) return html;
  const measures = await measuresOf(html, context);
  return html.replace(/<img ([^<>]*)>/g, (_whole, attributes: string) => {
    const known = measures.get(/src="([^"]*)"/.exec(attributes)?.[1] ?? '');
    const bare = known ? attributes.replace(/ (?:width|height)="\d*"/g, '') : attributes;
    return `<img ${bare}${known ? ` width="${known[0]}" height="${known[1]}"` : ''} loading="lazy">`;
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
  return withFrames(withLevels(await withMeasures(html, context), top), language);
}
