import { cutAtWord, plainText } from './plainText';

it('the text of HTML is one line', () => {
  expect(plainText(' <p>Глина &amp;\n\tвода</p><p>Опішня</p>')).toBe('Глина & вода Опішня');
});

it.each([
  ['один', 4, 'один'],
  ['один', 9, 'один'],
  ['один два три', 9, 'один два'],
  ['один два', 7, 'один'],
  ['одинадцять', 4, 'один'],
  ['ab\u{1F3FA}', 3, 'ab'],
  ['ab\u{1F3FA}', 4, 'ab\u{1F3FA}'],
])('%j of at most %i is %j', (line, maxLength, cut) => expect(cutAtWord(line, maxLength)).toBe(cut));
