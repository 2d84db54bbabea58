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

/** Names that call a program, and those whose value the picture's own parts would be asked from elsewhere by. */
const isHarmful = (name: string, value: string): boolean =>
  /^on/i.test(name) ||
  /url\(\s*["']?\s*[^#"'\s)]/i.test(value) ||
  (/(^|:)href$/i.test(name) && !/^\s*#/.test(value)) ||
  /javascript:|data:|expression\(|@import/i.test(value);

/**
 * A picture that holds shapes, texts and paints only: no program, no page in it, nothing from another address, no style
 * sheet. Null when nothing of a picture is left. It is served so that it could run nothing all the same.
 */
export function cleanSvg(source: string): string | null {
  const clean = sanitizeHtml(source, {
    allowedTags: [...shapes, ...paints, ...effects],
    allowedAttributes: false,
    nonTextTags: ['script', 'style', 'foreignObject', 'textarea', 'option', 'noscript', 'iframe', 'metadata'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    nestingLimit: 200,
    transformTags: {
      '*': (tagName, attributes) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attributes).filter(([name, value]) => !isHarmful(name, value))),
      }),
    },
  });
  const start = clean.indexOf('<svg');
  return start === -1 ? null : clean.slice(start).trim();
}
