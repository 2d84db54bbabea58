import fc from 'fast-check';
import { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { cleanHtml } from '#core/records/cleanHtml';
import type { LoadedValue } from './createEditorValue';
import { createEditorValue } from './createEditorValue';
import { editorExtensions } from './editorExtensions';

const runs = Number(process.env.EDITOR_RUNS ?? 30);
const sign = '☃';

/** The text after it is loaded and a sign is typed at the end of one of its lines; and what the editor tells of it. */
function typedInto(stored: string, line = 0): { html: string; lostMarkup: readonly string[] } {
  let html = stored;
  let loaded: LoadedValue = { html: '', lostMarkup: [] };
  const value = createEditorValue(
    () => html,
    (now) => {
      loaded = now;
    },
  );
  const editor = new Editor({ extensions: [...editorExtensions, value.extension], injectCSS: false });
  try {
    editor.commands.setContent(value.format(), { emitUpdate: false });
    expect(value.parse()).toBe(stored);
    const ends: number[] = [];
    editor.state.doc.descendants((node, position) => {
      if (node.isTextblock) ends.push(position + 1 + node.content.size);
    });
    const { tr, doc } = editor.state;
    tr.setSelection(TextSelection.create(doc, ends[line % ends.length] ?? 0));
    editor.view.dispatch(tr.insertText(sign));
    html = value.parse();
    return { html, lostMarkup: loaded.lostMarkup };
  } finally {
    editor.destroy();
  }
}

/** Below a video or a table there is a line to type in. */
const withoutSign = (html: string): string => html.replace(`<p>${sign}</p>`, '').replace(sign, '');

describe('a stored text in which a sign is typed', () => {
  it.each([
    '<p style="text-align: center;">центр</p>',
    '<h2 style="text-align: right;">право</h2><p style="text-align: justify;">обидва</p><p style="text-align: left;">ліво</p>',
    '<table><colgroup><col style="width: 120px;"><col span="2"><col></colgroup><tbody><tr><td><p>a</p></td><td><p>b</p></td><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>',
    '<table><thead><tr><th><p>a</p></th></tr></thead><tbody><tr><td><p>b</p></td></tr></tbody><tbody><tr><td><p>c</p></td></tr></tbody><tfoot><tr><td><p>d</p></td></tr></tfoot></table>',
    '<table><tfoot><tr><td><p>d</p></td></tr></tfoot><tbody><tr><td><p>b</p></td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2" colwidth="120,80" style="text-align: center;"><p style="text-align: right;">a</p></td></tr><tr><th rowspan="2" colwidth="120"><p>b</p></th><td colwidth="80"><p>c</p></td></tr><tr><td colwidth="80"><p>d</p></td></tr></tbody></table>',
    '<p><strong><code>a</code></strong> <code><em><s><u>b</u></s></em></code></p>',
    '<p><a target="_blank" rel="noopener" href="/a?b=1&amp;c" title="007"><strong>a</strong></a></p>',
    '<p><img src="/images/a.png" alt="007" title="true" width="320" height="200"></p>',
    '<p><img src="https://example.com/a.png" alt=""></p>',
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" width="640" height="480" title="Як плетуть" allowfullscreen="true"></iframe>',
    '<ul><li><h3>a</h3><p>b</p></li><li><blockquote><p>c</p></blockquote></li><li><table><tbody><tr><td><p>d</p></td></tr></tbody></table></li></ul>',
    '<ol start="3" type="a"><li><p>a</p><ol type="1"><li><p>b</p></li></ol></li></ol>',
    '<pre>a <strong>b</strong>\n  c<br>d</pre><pre><code>e <em>f</em></code></pre><pre><code>g</code> h</pre>',
    '<p>a</p><hr><p>b<br>c</p><p></p><blockquote><p>d</p></blockquote>',
    '<p>a&nbsp;b <strong>c</strong> <em>d</em></p>',
  ])('has all that it had: %s', (stored) => {
    expect(cleanHtml(stored)).toBe(stored);
    const { html, lostMarkup } = typedInto(stored);
    expect(withoutSign(html)).toBe(stored);
    expect(html).not.toBe(stored);
    expect(lostMarkup).toEqual([]);
    expect(cleanHtml(html)).toBe(html);
  });

  it('keeps spaces between words that stand on different lines of the source', () => {
    expect(withoutSign(typedInto('<p><strong>a</strong>\n<em>b</em></p>').html)).toBe(
      '<p><strong>a</strong> <em>b</em></p>',
    );
  });
});

describe('what the editor can not keep of a stored text', () => {
  it.each([
    ['<h2><p>a</p></h2>', ['<h2>']],
    [
      '<p style="text-align: center;">a<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" width="640" height="480" allowfullscreen="true"></iframe>b</p>',
      ['<p style="text-align: center">'],
    ],
    [
      '<table><tbody><tr><td colwidth="120"><p>a</p></td></tr><tr><td colwidth="80"><p>b</p></td></tr><tr><td colwidth="80"><p>c</p></td></tr></tbody></table>',
      ['<td colwidth="120">'],
    ],
  ])('is told: of %s', (stored, lost) => {
    expect(typedInto(stored).lostMarkup).toEqual(lost);
  });
});

/** What the editor adds so that each part stands where it may. */
const added = /^<(li|ul|table|tbody|tr|td|p)>/;

/** For each sign of a text what stands around it, and all that shows without a text. */
function meaningOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const shallow = (element: Element): string =>
    (element.cloneNode(false) as Element).outerHTML.replace(/ (?:col|row)span="1"| start="1"/g, '');
  const signs: { sign: string; around: Set<string> }[] = [];
  const elements: string[] = [];
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const around = new Set<string>();
    for (let outer = node.parentElement; outer && outer !== body; outer = outer.parentElement)
      around.add(shallow(outer));
    if (node instanceof Element) {
      if (/^(IMG|IFRAME|HR|BR)$/.test(node.tagName)) signs.push({ sign: shallow(node), around });
      // A table without a cell holds nothing, and nobody sees it.
      const isHollow = /^(TABLE|THEAD|TFOOT)$/.test(node.tagName) && node.querySelector('td, th') === null;
      if (!isHollow && /^(TD|TH|LI|TABLE|COL|THEAD|TFOOT|UL|OL|PRE|BLOCKQUOTE)$/.test(node.tagName))
        elements.push(shallow(node));
    } else for (const sign of (node.nodeValue ?? '').replace(/[ \n]+/g, '')) signs.push({ sign, around });
  }
  return { signs, elements };
}

const inOrder = (parts: readonly string[], whole: readonly string[]): boolean => {
  let at = 0;
  return parts.every((part) => {
    at = whole.indexOf(part, at) + 1;
    return at > 0;
  });
};

const word = fc.constantFrom('мед', 'a b', 'x', '&lt;', '1', '&nbsp;');
const attribute = (...values: string[]) => fc.constantFrom('', '', ...values);
const aligned = attribute(...['left', 'right', 'center', 'justify'].map((side) => ` style="text-align: ${side};"`));
const element = (tag: string, content: fc.Arbitrary<string>, attributes: fc.Arbitrary<string> = fc.constant('')) =>
  fc.tuple(attributes, content).map(([said, inner]) => `<${tag}${said}>${inner}</${tag}>`);
const joined = (parts: fc.Arbitrary<string>, maxLength: number, minLength = 1) =>
  fc.array(parts, { minLength, maxLength }).map((all) => all.join(''));

const picture = fc
  .tuple(attribute(' title="07"', ' title=""'), attribute(' width="12"'), attribute(' height="9"'))
  .map(([title, width, height]) => `<img src="/images/a.png" alt="00"${title}${width}${height}>`);
const video = attribute(' title="t"').map(
  (title) => `<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"${title}></iframe>`,
);
const marks = ['strong', 'em', 'u', 's', 'code'];

const { line, block, wild } = fc.letrec<Record<'line' | 'item' | 'cell' | 'table' | 'block' | 'wild', string>>(
  (tie) => ({
    line: fc.oneof(
      { maxDepth: 3 },
      word,
      picture,
      fc.constant('<br>'),
      ...marks.map((tag) => element(tag, tie('line'))),
      element(
        'a',
        word,
        fc
          .tuple(attribute(' target="_blank"'), attribute(' title="5"'))
          .map(([target, title]) => ` href="/a"${target}${title}`),
      ),
      fc.tuple(tie('line'), tie('line')).map((both) => both.join(' ')),
    ),
    item: element('li', fc.oneof(tie('line'), joined(tie('block'), 2))),
    cell: fc
      .tuple(fc.constantFrom('td', 'th'), aligned, fc.oneof(tie('line'), tie('block'), fc.constant('')))
      .map(([tag, said, inner]) => `<${tag}${said}>${inner}</${tag}>`),
    table: fc
      .tuple(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.constantFrom('thead', 'tbody', 'tfoot'), { minLength: 1, maxLength: 3 }),
        attribute('<colgroup><col style="width: 50px;"><col span="2"></colgroup>', '<colgroup><col></colgroup>'),
      )
      .chain(([width, sections, columns]) =>
        fc
          .tuple(
            ...sections.map((section) => element(section, joined(element('tr', joined(tie('cell'), width, width)), 2))),
          )
          .map((rows) => `<table>${columns}${rows.join('')}</table>`),
      ),
    block: fc.oneof(
      { maxDepth: 2 },
      element('p', tie('line'), aligned),
      fc.integer({ min: 1, max: 6 }).chain((level) => element(`h${level}`, tie('line'), aligned)),
      fc.constant('<hr>'),
      video,
      element('pre', tie('line')),
      element('pre', element('code', word)),
      element('blockquote', joined(tie('block'), 2)),
      element('ul', joined(tie('item'), 3)),
      element(
        'ol',
        joined(tie('item'), 3),
        fc.tuple(attribute(' start="3"'), attribute(' type="a"', ' type="I"')).map((both) => both.join('')),
      ),
      tie('table'),
    ),
    // Any element in any other: what a program may have stored.
    wild: fc.oneof(
      { maxDepth: 4 },
      tie('block'),
      tie('line'),
      fc
        .tuple(
          fc.constantFrom(
            'p',
            'h2',
            'blockquote',
            'pre',
            'ul',
            'ol',
            'li',
            'a href="/b"',
            'table',
            'thead',
            'tr',
            'td colspan="2"',
            'th rowspan="2" colwidth="70"',
            ...marks,
          ),
          fc.array(tie('wild'), { maxLength: 3 }),
        )
        .map(([tag, parts]) => `<${tag}>${parts.join('')}</${tag.split(' ')[0]}>`),
    ),
  }),
);

function expectRoundTrip(stored: string, typed: number): readonly string[] {
  const { html, lostMarkup } = typedInto(stored, typed);
  expect(html.split(sign)).toHaveLength(2);
  if (lostMarkup.length === 0) {
    const before = meaningOf(stored);
    const after = meaningOf(withoutSign(html));
    expect(after.signs.map((each) => each.sign)).toEqual(before.signs.map((each) => each.sign));
    const differences = before.signs.map(({ around }, index) => {
      const now = after.signs[index]?.around ?? new Set();
      return [
        ...[...around].filter((tag) => !now.has(tag) && tag !== '<p></p>'),
        ...[...now].filter((tag) => !around.has(tag) && !added.test(tag)),
      ];
    });
    expect(differences.flat()).toEqual([]);
    expect(inOrder(before.elements, after.elements)).toBe(true);
  }
  expect(cleanHtml(html)).toBe(html);
  return lostMarkup;
}

it('a table without a cell may go', () => {
  expectRoundTrip(cleanHtml('<table><thead><tr><td></td></tr></thead></table><p></p><table></table>'), 0);
});

describe('any text that the server keeps', () => {
  it('of parts as the editor arranges them loses nothing', () => {
    fc.assert(
      fc.property(joined(fc.oneof(block, block, line), 4), fc.nat(20), (html, typed) => {
        expect(expectRoundTrip(cleanHtml(html), typed)).toEqual([]);
      }),
      { numRuns: runs },
    );
  });

  it('of parts in any order loses nothing, or the editor tells what', () => {
    fc.assert(
      fc.property(joined(wild, 3), fc.nat(20), (html, typed) => {
        expectRoundTrip(cleanHtml(html), typed);
      }),
      { numRuns: runs },
    );
  });
});
