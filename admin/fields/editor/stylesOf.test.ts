import { stylesOf } from './stylesOf';

const said = (text: string) => {
  const element = document.createElement('p');
  element.setAttribute('style', text);
  return Object.fromEntries(stylesOf(element));
};

describe('the styles of an element, by their text', () => {
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
    ['nonsense; ;: ;', { '': '' }],
    ['', {}],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });
});
