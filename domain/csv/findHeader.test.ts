import { findHeader } from './findHeader';

const rows = (text: string): string[][] => text.split('\n').map((line) => line.split(';'));

it.each<[string, string, number]>([
  ['the first row', 'sku;title.uk;price\nA;Чашка;10', 0],
  ['names that nobody knows', 'foo;bar\n1;2', 0],
  ['a title above', 'Прайс-лист ТОВ «Гончар»;;\n;;\nАртикул;Назва;Ціна, грн\nA;Чашка;10', 2],
  ['empty cells above', ';;;\nsku;title.uk;price;quantity\nA;Чашка;10;1', 1],
  ['empty cells above names that nobody knows', ';;;\nfoo;bar;baz;x\n1;2;3;4', 1],
  ['an address and a date', 'Склад;Київ\nСтаном на;26.11.2026\nКод;Найменування;Залишок;Ціна\n1;Чашка;5;10', 2],
  ['values that are names too', 'Артикул;Назва;Ціна;Опис\nA;Фото;10;Назва', 0],
  ['a row below the twentieth', `${'Прайс\n'.repeat(20)}Артикул;Назва;Ціна`, 0],
  ['nothing', '', 0],
])('finds the header: %s', (_name, text, expected) => {
  expect(findHeader(rows(text))).toBe(expected);
});
