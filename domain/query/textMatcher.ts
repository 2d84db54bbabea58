import { foldText } from '../text/foldText';
import { searchedText } from './searchedText';
import { searchWords } from './searchWords';

/** Whether the texts of something have all words of a search: what a store's search finds, for lists in the browser. */
export function textMatcher(search: string): (texts: readonly (string | undefined)[]) => boolean {
  const words = searchWords(search);
  return (texts) => {
    if (words.length === 0) return true;
    const searched = texts.map((text) => searchedText(foldText(text ?? '')));
    return words.every((word) => searched.some((text) => text.includes(word)));
  };
}
