import { placeWords } from './placeSearch';
import { areOtherKinds, splitKind } from './settlementKind';

/**
 * What a name may have behind it, or lack: «Львівська область», «Стрий (Стрийський)», «Відділення №1: вул. Садова, 1».
 */
const addition = /^\s*([(:,]|обл(асть|\.)?$)/u;

/** Whether a text that somebody wrote names the place that a directory calls so. */
export function namesPlace(text: string, title: string): boolean {
  const [written, named] = [splitKind(text), splitKind(title)];
  if (areOtherKinds(written.kind, named.kind)) return false;
  const names = [written, named].map(({ name }) => placeWords(name));
  const [shorter = '', longer = ''] = names.toSorted((a, b) => a.length - b.length);
  if (shorter === '' || !longer.startsWith(shorter)) return false;
  const rest = longer.slice(shorter.length);
  return rest === '' || addition.test(rest);
}
