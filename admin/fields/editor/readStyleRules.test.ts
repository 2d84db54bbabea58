import { readStyleRules } from './readStyleRules';

const rulesOf = (css: string) =>
  Object.fromEntries([...readStyleRules(css)].map(([selector, styles]) => [selector, Object.fromEntries(styles)]));

describe('the rules of a pasted style sheet', () => {
  it.each([
    [
      'p.a1, LI.A1 { margin: 0; text-align: center }',
      { 'p.a1': { 'text-align': 'center' }, 'li.a1': { 'text-align': 'center' } },
    ],
    ['<!--\n.xl65\n\t{font-weight:700;}\n-->', { '.xl65': { 'font-weight': '700' } }],
    [
      '/* p{font-style:italic} */ td {width: 5px} td {text-align:right}',
      { td: { width: '5px', 'text-align': 'right' } },
    ],
    [
      '@font-face {font-family:"a}b"; src: url(x)} @list l0:level1 {x:y} @import "a;b"; b{font:bold 12px a}',
      { b: { font: 'bold 12px a' } },
    ],
    ['@media print { p { text-align: right } } p { text-align: left }', { p: { 'text-align': 'left' } }],
    ['td p.a, p:hover, #x, p > .b, [c] { text-align: right }', {}],
    ['p.a { content: "}"; font-style: italic', { 'p.a': { 'font-style': 'italic' } }],
    ['p { color: red }', { p: {} }],
    ['} ; { } p{font-weight:bold}', { p: { 'font-weight': 'bold' } }],
    ['p "{" {font-weight:bold}', {}],
  ])('%s', (css, expected) => {
    expect(rulesOf(css)).toEqual(expected);
  });

  it('are at most some thousands', () => {
    const many = Array.from({ length: 9000 }, (_, index) => `.a${index}{width:1px}`).join('');
    expect(readStyleRules(many).size).toBe(5000);
  });
});
