import { readStyles } from './readStyles';

describe('the declarations of a style', () => {
  it.each([
    ['text-align: center;', { 'text-align': 'center' }],
    ['TEXT-ALIGN:Center !important ; font-weight : 700', { 'text-align': 'center', 'font-weight': '700' }],
    [`font-family: "a;font-weight:bold"; color: red`, { 'font-family': '"a;font-weight:bold"', color: 'red' }],
    [`font-family: 'a\\';b:c'; d:e`, { 'font-family': `'a\\';b:c'`, d: 'e' }],
    [
      'background:url(data:image/png;base64,x;y); text-align:right',
      { background: 'url(data:image/png;base64,x;y)', 'text-align': 'right' },
    ],
    ['text-align: left; text-align: justify', { 'text-align': 'justify' }],
    ['text-align: right; text-align:;', { 'text-align': 'right' }],
    ['/* text-align: left; */ width/**/: 5px /* ; */', { width: '5px' }],
    [
      'font-family:"Times New\nRoman",serif; text-align:center',
      { 'font-family': '"times new\nroman",serif', 'text-align': 'center' },
    ],
    ['nonsense; ;: ;', {}],
    ['a:b(;c:d', { a: 'b(;c:d' }],
    ['/* not closed', {}],
    ['', {}],
  ])('%s', (text, expected) => {
    expect(Object.fromEntries(readStyles(text))).toEqual(expected);
  });
});
