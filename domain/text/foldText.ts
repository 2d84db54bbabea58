// Variants of the apostrophe in Ukrainian words: п'ять, п’ять, пʼять, п`ять.
const apostrophes = /[`´ʹʻʼʽˈ‘’‛′＇]/gu;
const invisible = /[\u00ad\u200b\u200c\u200d\u2060]/gu;
const blanks = /[\s\p{Cc}]+/gu;
const loneSurrogate = /\p{Cs}/gu;
/** Words of letters and signs of which only the case is folded: all of most texts. */
const plainWords = /^[!-_a-~«»–—…№\u0400-\u045fҐґ]+( [!-_a-~«»–—…№\u0400-\u045fҐґ]+)*$/;

/**
 * Normal form for comparison, search and uniqueness: lower case, NFC, every apostrophe as ', white space and control
 * characters as single spaces, trimmed. Idempotent.
 */
export function foldText(text: string): string {
  if (plainWords.test(text)) return text.toLowerCase();
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
