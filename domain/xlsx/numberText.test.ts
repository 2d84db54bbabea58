import { numberFormat } from './numberFormat';
import { numberText, plainDecimal } from './numberText';

it.each([
  [0.1 + 0.2, '0.3'],
  [100000, '100000'],
  [1e21, '1000000000000000000000'],
  [1.5e-7, '0.00000015'],
  [-2.5e22, '-25000000000000000000000'],
  [4820012345678, '4820012345678'],
  [-0.5, '-0.5'],
])('writes %s as people do', (number, text) => {
  expect(plainDecimal(number)).toBe(text);
});

const shown = (raw: string, code: string | undefined, id = 0, is1904 = false): string =>
  numberText(raw, numberFormat(id, code), is1904);

it.each([
  ['46355', undefined, 14, '2026-11-29'],
  ['46355.604166666664', undefined, 22, '2026-11-29 14:30'],
  ['46355.604166666664', 'dd.mm.yyyy', 164, '2026-11-29 14:30'],
  ['46355', 'yyyy\\-mm\\-dd hh:mm', 164, '2026-11-29'],
  ['0.5', 'h:mm', 164, '12:00'],
  ['0.5', undefined, 20, '12:00'],
  ['1.25', '[h]:mm', 164, '1.25'],
  ['59', undefined, 14, '1900-02-28'],
  ['61', undefined, 14, '1900-03-01'],
  ['99999999', undefined, 14, '99999999'],
  ['-1', undefined, 14, '-1'],
  ['123', '00000', 164, '00123'],
  ['1234567', '00000', 164, '1234567'],
  ['0.15', '0%', 164, '15%'],
  ['0.07', undefined, 10, '7%'],
  ['12', '#,##0.00 "грн/день"', 164, '12'],
  ['12', '[Red]0.00;[Blue]-0.00', 164, '12'],
  ['12', 'General', 164, '12'],
  ['NaN', undefined, 0, 'NaN'],
])('shows %s in the format %s (%d) as %s', (raw, code, id, text) => {
  expect(shown(raw, code, id)).toBe(text);
});

it('counts from 1904', () => {
  expect(shown('44893', undefined, 14, true)).toBe('2026-11-29');
});
