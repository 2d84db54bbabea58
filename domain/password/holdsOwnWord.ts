import { passwordForms } from './passwordForms';

const shortestWord = 4;
/** Letters that are left beside a word and make a password of it. */
const enoughBeside = 5;

/** The words of names and addresses that are worth a look. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) =>
      text
        .normalize('NFC')
        .toLowerCase()
        .split(/[^\p{L}\d]+/u),
    )
    .filter((word) => word.length >= shortestWord);

/**
 * Whether a password is little more than a word that is known of its person: their name, shop, e-mail, or the product.
 * `texts`: whole names and addresses.
 */
export function holdsOwnWord(password: string, texts: readonly string[]): boolean {
  const words = wordsOf(texts);
  return passwordForms(password).some((form) => {
    const rest = words.reduce((text, word) => text.replaceAll(word, ''), form);
    return rest !== form && rest.replace(/[^\p{L}]/gu, '').length < enoughBeside;
  });
}
