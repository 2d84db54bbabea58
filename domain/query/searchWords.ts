import { foldText } from '../text/foldText';
import { withoutPhoneLabel } from '../text/withoutPhoneLabel';
import { phoneEnd, searchForm } from './searchForm';
import { digitsOf, isPhoneLike } from './searchedText';

const punctuation = `.,;:!?()[]{}/\\…№#`;

/** Without the signs around it, which belong to the sentence. */
function bareWord(word: string): string {
  let from = 0;
  let to = word.length;
  while (from < to && punctuation.includes(word[from] ?? '')) from += 1;
  while (to > from && punctuation.includes(word[to - 1] ?? '')) to -= 1;
  return word.slice(from, to);
}

/** `067-750` as `067750`: phones and numbers are searched by their digits. */
const plainDigits = (word: string): string => (isPhoneLike(word) && digitsOf(word) !== '' ? digitsOf(word) : word);

const phoneBeginning = /^(00380|380|80|0)/;

/** Points and strokes between groups, as on business cards. Decimals and dates have fewer digits than a phone. */
const parting = /(?<=\d)[./](?=\d)/g;
const leastParted = 10;

/** The digits of a whole phone, in whatever groups; null: it is none. */
function phoneDigits(form: string): string | null {
  const digits = digitsOf(form);
  if (!isPhoneLike(digits.length < leastParted ? form : form.replaceAll(parting, ''))) return null;
  return digits.length >= 7 && digits.length <= 14 && phoneBeginning.test(digits) ? digits.replace(/^00/, '') : null;
}

/** The form in which a search is compared: that of a text, without words that only say that a phone follows. */
const formOfSearch = (text: string): string => searchForm(foldText(withoutPhoneLabel(text))).trim();

/** The distinct words of a search, in the form that they are searched in. Without words every record matches. */
export function searchWords(text: string): readonly string[] {
  const form = formOfSearch(text);
  if (form === '') return [];
  const phone = phoneDigits(form);
  if (phone !== null) return [phone];
  const words = form.split(/ +/);
  const bare = words.map(bareWord).filter((word) => word !== '' && word !== '-');
  return [...new Set(bare.length === 0 ? words : bare.map(plainDigits))];
}

/** A search for what a phone ends with; null when it is not for at least four digits alone. */
export function phoneEndSearch(text: string): string | null {
  const form = formOfSearch(text);
  const digits = digitsOf(form);
  return isPhoneLike(form) && digits.length >= 4 ? `${digits}${phoneEnd}` : null;
}
