import sanitizeHtml from 'sanitize-html';

const shapes = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
];
const paints = ['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'];
const effects = [
  'feBlend',
  'feColorMatrix',
  'feComponentTransfer',
  'feComposite',
  'feConvolveMatrix',
  'feDiffuseLighting',
  'feDisplacementMap',
  'feDistantLight',
  'feDropShadow',
  'feFlood',
  'feFuncA',
  'feFuncB',
  'feFuncG',
  'feFuncR',
  'feGaussianBlur',
  'feMerge',
  'feMergeNode',
  'feMorphology',
  'feOffset',
  'fePointLight',
  'feSpecularLighting',
  'feSpotLight',
  'feTile',
  'feTurbulence',
];

/** Drawing programs nest a dozen groups; the parser's own work grows with the square of the depth. */
const mostNested = 200;

class TooDeep extends Error {}

/**
 * Names that call a program, and values by which parts of the picture would be requested from elsewhere. CSS may write
 * any letter as an escape and hide a comment anywhere, so neither is taken; `image-set` and `src` name files as `url`
 * does. No pattern has two runs of the same signs side by side: those take the square of the value's length.
 */
const isHarmful = (name: string, value: string): boolean =>
  /^on/i.test(name) ||
  /[\\]|\/\*/.test(value) ||
  /url\((?!\s*["']?#)/i.test(value) ||
  /\b(image|image-set|cross-fade|src)\(/i.test(value) ||
  (/(^|:)href$/i.test(name) && !value.trimStart().startsWith('#')) ||
  /javascript:|data:|expression\(|@import/i.test(value);

/**
 * A picture that holds shapes, texts and paints only: no program, no page in it, nothing from another address, no style
 * sheet. Null when nothing of a picture is left, or when it nests beyond all reason. It is served so that it could run
 * nothing all the same. Takes time in proportion to the length.
 */
export function cleanSvg(source: string): string | null {
  let depth = 0;
  try {
    const clean = sanitizeHtml(source, {
      allowedTags: [...shapes, ...paints, ...effects],
      allowedAttributes: false,
      nonTextTags: ['script', 'style', 'foreignObject', 'textarea', 'option', 'noscript', 'iframe', 'metadata'],
      parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
      transformTags: {
        '*': (tagName, attributes) => ({
          tagName,
          attribs: Object.fromEntries(Object.entries(attributes).filter(([name, value]) => !isHarmful(name, value))),
        }),
      },
      onOpenTag: () => {
        depth += 1;
        if (depth > mostNested) throw new TooDeep();
      },
      onCloseTag: () => {
        depth -= 1;
      },
    });
    const start = clean.indexOf('<svg');
    return start === -1 ? null : clean.slice(start).trim();
  } catch (failure) {
    if (failure instanceof TooDeep) return null;
    throw failure;
  }
}
