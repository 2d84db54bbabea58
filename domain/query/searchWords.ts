import { foldText } from '../text/foldText';

/** The distinct words of a search, folded. None: the search holds for every record. */
export function searchWords(text: string): readonly string[] {
  const folded = foldText(text);
  return folded === '' ? [] : [...new Set(folded.split(' '))];
}
