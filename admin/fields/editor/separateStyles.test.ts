import fc from 'fast-check';
import { separateStyles, sheetElement, styleAttribute } from './separateStyles';

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').documentElement;

/** What the browser reads, with each `style` renamed there. */
function renamedByBrowser(html: string): string {
  const root = parse(html);
  for (const sheet of root.querySelectorAll(`style, ${sheetElement}`)) sheet.remove();
  // Another order of the attributes is no difference.
  for (const element of root.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(
      ({ name, value }) => [name === 'style' ? styleAttribute : name, value] as const,
    );
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    for (const [name, value] of attributes)
      if (!element.hasAttribute(name) && /^[a-z][a-z-]*$/.test(name)) element.setAttribute(name, value);
  }
  return root.outerHTML;
}

describe('style attributes of an HTML text', () => {
  it.each([
    ['<p style="a">x</p>', '<p data-style="a">x</p>'],
    [`<P Style='a' CLASS=b>x`, `<P data-style='a' CLASS=b>x`],
    ['<p title="<p style=a>" style=b>', '<p title="<p style=a>" data-style=b>'],
    ['style="a" < p style="b">', 'style="a" < p style="b">'],
    ['<!-- <p style="a"> --><p/style="b">', '<!-- <p style="a"> --><p/data-style="b">'],
    ['<!--><p style=a>-->', '<!--><p data-style=a>-->'],
    ['<style type=x>a<p style="a"></STYLE a=">"><p style>', '<style-sheet></style-sheet><p data-style>'],
    [
      '<textarea><p style=a></textareas></TEXTAREA ><p style=b>',
      '<textarea><p style=a></textareas></TEXTAREA ><p data-style=b>',
    ],
    ['<![if x]><p style=a>', '<![if x]><p data-style=a>'],
    ['</p style=a><p style=b>', '</p style=a><p data-style=b>'],
    ['<p style = "a" x=>y<p =style style>', '<p data-style = "a" x=>y<p =style data-style>'],
    ['<plaintext><p style=a>', '<plaintext><p style=a>'],
    ['<p style="a', '<p data-style="a'],
    ['<pre>&lt;p style="a"&gt;</pre>', '<pre>&lt;p style="a"&gt;</pre>'],
  ])('%s', (html, renamed) => {
    expect(separateStyles(html).html).toBe(renamed);
  });

  it('and style sheets are taken out', () => {
    const { html, css } = separateStyles('<style><!-- a{} --></style>x<title><style>y</style></title><style>b{}');
    expect(html).toBe('<style-sheet></style-sheet>x<title><style>y</style></title><style-sheet></style-sheet>');
    expect(css).toBe('<!-- a{} -->\nb{}');
  });

  it('are renamed where the browser sees one, and nothing else is changed', () => {
    const pieces = [
      '<p',
      '<b',
      '<style',
      '<title',
      '<textarea',
      '<iframe',
      '<xmp',
      '</p',
      '</style',
      '</title',
      '</iframe',
      '</xmp',
      '</textarea',
      '<!--',
      '--',
      '-->',
      '--!>',
      '<!',
      '<?',
      '</',
      '<',
      '>',
      '/',
      '=',
      '"',
      "'",
      ' ',
      '\n',
      'style',
      ' style="a"',
      " style='b'",
      ' style=c',
      ' title="<p style=d>"',
      'слово',
      '&lt;',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => `<body>${parts.join('')}`),
        (html) => {
          expect(renamedByBrowser(separateStyles(html).html)).toBe(renamedByBrowser(html));
          expect(parse(separateStyles(html).html).querySelector('[style]')).toBeNull();
        },
      ),
      { numRuns: Number(process.env.MARKUP_RUNS ?? 200) },
    );
  });
});
