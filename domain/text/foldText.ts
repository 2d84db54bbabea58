// Variants of the apostrophe in Ukrainian words: п'ять, п’ять, пʼять, п`ять.
const apostrophes = /[`´ʹʻʼʽˈ‘’‛′＇]/gu;
const invisible = /[\u00ad\u200b\u200c\u200d\u2060]/gu;
const blanks = /[\s\p{Cc}]+/gu;
const loneSurrogate = /\p{Cs}/gu;
const plainAscii = /^[!-_a-~]+( [!-_a-~]+)*$/;

/**
 * Normal form for comparison, search and uniqueness: lower case, NFC, every apostrophe as ', white space and control
 * characters as single spaces, trimmed. Idempotent.
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
