import sanitizeHtml from 'sanitize-html';
import { storedLink, storedPicture } from '#domain/fields/storedAddresses';
import { embedLink, videoIdOf, playerSizePx } from '#domain/fields/youtube';
import { cleanText } from '#domain/text/cleanText';
import { stripMarkup } from '#domain/text/stripMarkup';

type Attributes = Record<string, string>;

/** No real text nests deeper; the parser is quadratic in the nesting depth. */
const maxNesting = 200;
const maxSpan = 1000;
const maxPixels = 4000;

class NestingTooDeep extends Error {}

/** Tags that the editor writes for these; a div becomes a paragraph, as in the editor. */
const canonicalTags: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  ins: 'u',
  div: 'p',
};
/**
 * Placeholder for a removed tag whose text stays. sanitize-html leaves the closing tag behind when a tag is renamed to
 * one that it drops itself.
 */
const removedTag = 'wbr';
const removedTagPattern = /<\/?wbr>/g;

const allowedTags = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'ul',
  'ol',
  'li',
  'hr',
  'br',
  'strong',
  'em',
  'u',
  's',
  'code',
  'a',
  'img',
  'iframe',
  'table',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  removedTag,
];

/** Tags whose content is not text of the page. */
const nonTextTags = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'xmp',
  'noscript',
  'noembed',
  'noframes',
  'template',
  'title',
  'svg',
  'math',
  'object',
  'applet',
  'audio',
  'video',
  'canvas',
  'plaintext',
];

const boundedInteger = (value: string | undefined, max: number): string | undefined =>
  value !== undefined && /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= max ? value : undefined;
const widths = (value: string | undefined): string | undefined =>
  value !== undefined && /^\d{1,4}(,\d{1,4}){0,63}$/.test(value) ? value : undefined;
const alignment = (style = ''): string | undefined => {
  const [, side] = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify)\s*(?:;|$)/i.exec(style) ?? [];
  return side === undefined ? undefined : `text-align: ${side.toLowerCase()};`;
};
const columnWidth = (style = ''): string | undefined => {
  const [, pixels] = /(?:^|;)\s*(?:min-)?width\s*:\s*(\d{1,4})(?:\.\d+)?px\s*(?:;|$)/i.exec(style) ?? [];
  return pixels === undefined ? undefined : `width: ${pixels}px;`;
};

const definedAttributes = (attributes: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined));

const aligned = ({ style }: Attributes) => ({ style: alignment(style) });
const cell = ({ colspan, rowspan, colwidth, style }: Attributes) => ({
  colspan: boundedInteger(colspan, maxSpan),
  rowspan: boundedInteger(rowspan, maxSpan),
  colwidth: widths(colwidth),
  style: alignment(style),
});

/** Allowed attributes by tag; null removes the tag itself. A tag that is not listed keeps none. */
const attributesOf: Readonly<Record<string, (source: Attributes) => Record<string, string | undefined> | null>> = {
  p: aligned,
  h1: aligned,
  h2: aligned,
  h3: aligned,
  h4: aligned,
  h5: aligned,
  h6: aligned,
  th: cell,
  td: cell,
  col: ({ style, span }) => ({ span: boundedInteger(span, maxSpan), style: columnWidth(style) }),
  ol: ({ start, type }) => ({
    start: boundedInteger(start, 9999),
    type: type !== undefined && /^[1aAiI]$/.test(type) ? type : undefined,
  }),
  a: ({ href = '', target, title }) => {
    const link = storedLink(href);
    return link === undefined
      ? null
      : { target: target === '_blank' ? target : undefined, rel: 'noopener', href: link, title };
  },
  img: ({ src = '', alt = '', title, width, height }) => {
    const picture = storedPicture(src);
    return picture === undefined
      ? null
      : {
          src: picture,
          alt,
          title,
          width: boundedInteger(width, maxPixels),
          height: boundedInteger(height, maxPixels),
        };
  },
  iframe: ({ src = '', title }) => {
    const video = videoIdOf(src.replace(/^\/\//, 'https://'));
    return video === undefined
      ? null
      : {
          src: embedLink(video),
          width: String(playerSizePx.width),
          height: String(playerSizePx.height),
          title,
          allowfullscreen: 'true',
        };
  },
};

function transform(name: string, attributes: Attributes): sanitizeHtml.Tag {
  const tagName = (Object.hasOwn(canonicalTags, name) && canonicalTags[name]) || name;
  const attribs = Object.hasOwn(attributesOf, tagName) ? attributesOf[tagName]?.(attributes) : {};
  return attribs ? { tagName, attribs: definedAttributes(attribs) } : { tagName: removedTag, attribs: {} };
}

/** Created per call: counts the nesting, so that endless nesting stops at once. */
function options(): sanitizeHtml.IOptions {
  let depth = 0;
  return {
    allowedTags,
    nonTextTags,
    // All attributes come from `attributesOf`, validated.
    allowedAttributes: {
      '*': [
        'style',
        'colspan',
        'rowspan',
        'colwidth',
        'span',
        'start',
        'type',
        'href',
        'target',
        'rel',
        'title',
        'src',
        'alt',
        'width',
        'height',
        'allowfullscreen',
      ],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    allowedIframeHostnames: ['www.youtube-nocookie.com'],
    parseStyleAttributes: false,
    transformTags: { '*': transform },
    // Browsers ignore the content of an iframe.
    textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
    onOpenTag: () => {
      depth += 1;
      if (depth > maxNesting) throw new NestingTooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
}

/**
 * Serialised like browsers do, so that a saved text equals the one in the editor; and normalised like
 * `editor.normalise`, so that the next save finds no change.
 */
const sanitizeOnce = (html: string): string =>
  cleanText(
    sanitizeHtml(html, options()).replace(removedTagPattern, '').replaceAll(' />', '>').replaceAll('\u00a0', '&nbsp;'),
  ).trim();

const maxRounds = 8;

/** Cache of texts that are already clean: the same text usually comes again, with the next save or validation. */
const known = new Set<string>();
const mostKnown = 500;
const longestKnown = 10_000;

function remember(clean: string): void {
  if (clean.length > longestKnown) return;
  const [oldest] = known;
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
  known.add(clean);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');

/** The plain text of HTML that cannot be kept. */
export const wordsOf = (html: string): string => escapeHtml(cleanText(stripMarkup(html)).trim());

/**
 * Sanitized rich text, safe to store and to show: what the panel's editor can produce, and nothing else. Idempotent.
 * Text that nests too deep, or does not become stable, is reduced to its words.
 */
export function cleanHtml(html: string): string {
  if (!/[<&>\u00a0]/.test(html)) return html;
  if (known.has(html)) return html;
  try {
    // Removing parts of malformed HTML can make the rest parse differently: repeated until stable.
    let cleaned = html;
    for (let round = 0; round < maxRounds; round += 1) {
      const again = sanitizeOnce(cleaned);
      if (again === cleaned) {
        remember(cleaned);
        return cleaned;
      }
      cleaned = again;
    }
    return wordsOf(html);
  } catch (failure) {
    if (!(failure instanceof NestingTooDeep)) throw failure;
    return wordsOf(html);
  }
}
