import { formatFileSize } from './formatFileSize';

it.each([
  ['uk', 1, '1 байт'],
  ['uk', 21, '21 байт'],
  ['uk', 492, '492 байти'],
  ['uk', 511, '511 байтів'],
  ['uk', 1023, '1\u00a0023 байти'],
  ['uk', 1536, '1,5 КБ'],
  ['uk', 2_097_152, '2 МБ'],
  ['uk', 1_073_741_824, '1 ГБ'],
  ['en', 1, '1 byte'],
  ['en', 0, '0 bytes'],
  ['en', 1536, '1.5 KB'],
] as const)('a size in %s: %d is %s', (language, bytes, text) => {
  expect(formatFileSize(bytes, language)).toBe(text);
});
