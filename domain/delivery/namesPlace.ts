import { placeWords } from './placeSearch';

const kind = /^(м|місто|с|село|смт|селище|с-ще)(\.\s*|\s+)/u;
/**
 * What a name may have behind it, or lack: «Львівська область», «Стрий (Стрийський)», «Відділення №1: вул. Садова, 1».
 */
const addition = /^\s*([(:,]|обл(асть|\.)?$)/u;

const wordsOf = (text: string): string => placeWords(text.trim()).replace(kind, '');

/** Whether a text that somebody wrote names the place that a directory calls so. */
export function namesPlace(text: string, title: string): boolean {
  const written = wordsOf(text);
  const named = wordsOf(title);
  const [longer, shorter] = written.length > named.length ? [written, named] : [named, written];
  if (shorter === '' || !longer.startsWith(shorter)) return false;
  const rest = longer.slice(shorter.length);
  return rest === '' || addition.test(rest);
}
