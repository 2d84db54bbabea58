import { foldText } from '../text/foldText';

/** The distinct folded words of a search. Without words every record matches. */
export function searchWords(text: string): readonly string[] {
  const folded = foldText(text);
  return folded === '' ? [] : [...new Set(folded.split(' '))];
}
