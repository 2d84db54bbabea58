import type { Language } from '#domain/text/Language';
import { bilingualText } from '#core/schema/EntityTexts';

/** Beside a link of the demo's bank. */
export const demoNote = bilingualText(
  'Демонстраційний банк: справжніх грошей немає',
  'Of the demo bank: no real money',
);

/** Comment on the status of a restored order that was canceled. */
export const goodsAreGone = bilingualText('Товару вже немає в наявності', 'The goods are sold out by now');

const ownWords = [demoNote, goodsAreGone];

/** What the panel itself has written into an order, in the language of who reads it; other words stay as they are. */
export const inLanguage = (text: string, language: Language): string =>
  ownWords.find((words) => Object.values(words).includes(text))?.[language] ?? text;
