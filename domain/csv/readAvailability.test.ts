import { readAvailability } from './readAvailability';

it.each<[string[], boolean | undefined]>([
  [['+', '!', 'Так', ' в  наявності ', 'In stock', 'instock', '1', '12', 'backorder', 'Под заказ'], true],
  [['-', '−', '0', 'Ні', 'Немає в наявності', 'Out of stock', 'outofstock', 'Нет в наличии', '&'], false],
  [['', '?', 'можливо', '-5', '1.5', 'constructor', '__proto__'], undefined],
])('reads %j', (texts, expected) => {
  for (const text of texts) expect([text, readAvailability(text)]).toEqual([text, expected]);
});
