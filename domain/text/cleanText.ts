// C0 and C1 controls, zero-width, bidirectional and annotation controls: invisible, and NUL would cut a string in a
// database. Code points that are no characters have no place in XML.
const invisible =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\p{Noncharacter_Code_Point}]/gu;

/** Signs that stay as they are: composed letters, and neither controls nor marks. Most texts have no others. */
const plain = /^[\t\n -~\u00a0-\u017f\u0400-\u0481\u048a-\u052f\u2010-\u2027\u2030-\u205e₴№]*$/;

/** A text as typed, composed (NFC), without invisible characters and lone surrogates, line ends as \n. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(/\p{Cs}/gu, '')
    .normalize('NFC');
}

/** Counts code points: an emoji is one character. */
export const characterCount = (text: string): number => text.length - (text.match(/[^\0-\uffff]/gu)?.length ?? 0);
