import { parseImageAddress, parseLinkAddress } from './addresses';

it.each([
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  [' example.com/a ', 'https://example.com/a'],
  ['приклад.укр', 'https://приклад.укр'],
  ['shop@example.com', 'mailto:shop@example.com'],
  ['mailto:shop@example.com', 'mailto:shop@example.com'],
  ['tel:+380441234567', 'tel:+380441234567'],
  ['/oplata', '/oplata'],
  ['#kinets', '#kinets'],
  ['../a', '../a'],
  ['', null],
  ['два слова', null],
  ['слово', null],
  ['javascript:alert(1)', null],
  ['JavaScript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://', null],
])('a link to %s is %s', (typed, address) => {
  expect(parseLinkAddress(typed)).toBe(address);
});

it.each([
  ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
  ['/images/demo/jug.svg', '/images/demo/jug.svg'],
  ['/media/a.jpg', '/media/a.jpg'],
  ['http://example.com/a.jpg', null],
  ['/images/../api/x', null],
  ['/api/x', null],
  ['data:image/png;base64,AA', null],
  ['a.jpg', null],
])('an image at %s is %s', (typed, address) => {
  expect(parseImageAddress(typed)).toBe(address);
});
