import { numberOf, textIn } from './nodeValues';

describe("1C's numbers", () => {
  it.each([
    ['1.000', 1],
    ['1,000', 1],
    ['12.500', 12.5],
    ['12,500', 12.5],
    ['1 250,50', 1250.5],
    ['1 250,50', 1250.5],
    ['1250.500', 1250.5],
    ['0.000', 0],
    ['-3', -3],
    ['1 099,90 грн.', 1099.9],
    ['', null],
    ['1.000.000', null],
    ['десять', null],
    // Nothing longer is looked at: cut off, it would be another number.
    [`1${' '.repeat(500)}`, null],
    [`1${' '.repeat(60_000)}x`, null],
  ])('%j is %j', (text, number) => {
    expect(numberOf(text)).toBe(number);
  });

  it('come from texts of at most 500 characters', () => {
    const node = (text: string) => ({
      name: 'Предложение',
      attributes: {},
      text: '',
      children: [{ name: 'Количество', attributes: {}, text, children: [] }],
    });
    expect(textIn(node('  12 '), 'Количество')).toBe('12');
    expect(numberOf(textIn(node(`12${' '.repeat(499)}`), 'Количество'))).toBeNull();
  });
});
