// Ukrainian words are written with many signs for the one apostrophe: п'ять, п’ять, пʼять, п`ять.
const apostrophes = /[`´ʹʻʼʽˈ‘’‛′＇]/gu;
const invisible = /[\u00ad\u200b\u200c\u200d\u2060]/gu;
const blanks = /[\s\p{Cc}]+/gu;
const loneSurrogate = /\p{Cs}/gu;
const plainAscii = /^[!-_a-~]+( [!-_a-~]+)*$/;

/**
 * The form in which texts are compared, searched and checked for uniqueness: lower case, NFC, every apostrophe as ',
 * white space and control characters as single spaces, trimmed. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase();
  return text
    .replace(loneSurrogate, '\ufffd')
    .replace(invisible, '')
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(apostrophes, "'")
    .replace(blanks, ' ')
    .trim();
}
