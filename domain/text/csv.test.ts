import { csvLine } from './csv';

it.each<[readonly (string | number)[], 'uk' | 'en', string]>([
  [['Глечик', 12.5, ''], 'uk', 'Глечик;12,5;\r\n'],
  [['Jug', 12.5, -3], 'en', 'Jug,12.5,-3\r\n'],
  [['а;б', 'в, г', 'каже "так"'], 'uk', '"а;б";в, г;"каже ""так"""\r\n'],
  [['two\nlines', ' edge '], 'en', '"two\nlines"," edge "\r\n'],
  [['=1+1', '+38', '-2', '@SUM(A1)', '\tx'], 'uk', `'=1+1;'+38;'-2;'@SUM(A1);'\tx\r\n`],
])('%j in %s is %j', (values, language, line) => {
  expect(csvLine(values, language)).toBe(line);
});
