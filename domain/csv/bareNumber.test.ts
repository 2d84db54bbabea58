import { foreignCurrency, withoutPieces } from './bareNumber';
import { isPiece } from './isPiece';

it.each([
  ['12 шт', '12'],
  ['12шт.', '12'],
  ['1 250 штук', '1 250'],
  ['3 pcs', '3'],
  ['1 од.', '1'],
  ['12', '12'],
  // No number of pieces: the cell is refused as it stands.
  ['12 кг', '12 кг'],
  ['шт', 'шт'],
])('%j is a number of pieces', (text, number) => {
  expect(withoutPieces(text)).toBe(number);
});

it.each([
  ['$10', '$'],
  ['10 €', '€'],
  ['10 USD', 'USD'],
  ['EUR 9,50', 'EUR'],
  ['9.50 євро', 'євро'],
  ['10 у. е.', 'у. е'],
  ['10 у.о.', 'у.о'],
  ['10 грн', ''],
  ['₴ 10', ''],
  ['10', ''],
  ['$', ''],
])('%j names a foreign currency', (text, currency) => {
  expect(foreignCurrency(text)).toBe(currency);
});

it('goods are sold by the piece, the pair or the pack, or measured out', () => {
  expect(['шт.', 'Шт', 'пара', 'упаковка', 'pcs'].every(isPiece)).toBe(true);
  expect(['кг', 'м', 'м²', 'л', 'послуга'].some(isPiece)).toBe(false);
});
