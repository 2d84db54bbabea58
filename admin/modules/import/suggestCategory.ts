import { foldText } from '#domain/text/foldText';

const lastName = (path: string): string => foldText(path.split('>').at(-1) ?? '').trim();

/** The only category with the same name as the last one of an unknown path; '' where there is none, or several. */
export function suggestCategory(value: string, paths: readonly string[]): string {
  const name = lastName(value);
  const alike = name === '' ? [] : paths.filter((path) => lastName(path) === name);
  return alike.length === 1 ? (alike[0] ?? '') : '';
}
