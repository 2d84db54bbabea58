import { placeOrder, placeSearch, placeWords } from './placeSearch';

const finds = (search: string, title: string): boolean =>
  placeSearch(search).every((spellings) => spellings.some((word) => placeWords(title).includes(word)));

it.each([
  ['львів', 'Львів'],
  ['ЛЬВ', 'Львів'],
  ['Кам’янець', 'Кам’янець-Подільський'],
  ["кам'янець подільський", 'Кам’янець-Подільський'],
  ['камянець', 'Кам’янець-Подільський'],
  ['kmdsd', 'Львів'],
  ['львыв', 'Львів'],
  ["'yb", 'Єни'],
  ['№12', 'Відділення №12: вул. Садова, 1'],
  ['садова відд', 'Відділення №12: вул. Садова, 1'],
  ['', 'Львів'],
])('“%s” finds “%s”', (search, title) => expect(finds(search, title)).toBe(true));

it('does not find what it is not', () => expect(finds('одеса', 'Львів')).toBe(false));

it('orders numbers by value', () => {
  const titles = ['Відділення №10', 'Відділення №2', 'Відділення №1'];
  expect(titles.map(placeOrder).toSorted()).toEqual(
    ['Відділення №1', 'Відділення №2', 'Відділення №10'].map(placeOrder),
  );
});

it('orders places by their names, not by their kinds', () => {
  const titles = ['с. Стрий', 'смт Бродки', 'м. Стрий', 'Сокаль'];
  expect(titles.toSorted((a, b) => placeOrder(a).localeCompare(placeOrder(b), 'uk'))).toEqual([
    'смт Бродки',
    'Сокаль',
    'м. Стрий',
    'с. Стрий',
  ]);
});
