import { bilingualText } from '../../../schema/EntityTexts';

/** Beside a link of the demo's bank. */
export const demoNote = bilingualText(
  'Демонстраційний банк: справжніх грошей немає',
  'Of the demo bank: no real money',
);
