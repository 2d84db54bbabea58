import { placeWords } from './placeSearch';

/** Kinds of streets as a carrier and people write them; the first is the one to show. */
const kinds: readonly (readonly string[])[] = [
  ['вул.', 'вулиця', 'вул', 'ул'],
  ['просп.', 'проспект', 'просп', 'пр-т', 'пр-кт', 'пр'],
  ['пров.', 'провулок', 'пров', 'пер'],
  ['бульв.', 'бульвар', 'бульв', 'бул', 'б-р'],
  ['пл.', 'площа', 'пл'],
  ['узвіз', 'узв'],
  ['шосе', 'ш'],
  ['наб.', 'набережна', 'наб'],
  ['майдан', 'майд'],
  ['проїзд', 'пр-д'],
  ['алея', 'ал'],
  ['тупик', 'туп'],
  ['лінія', 'лін'],
  ['мкрн', 'мікрорайон', 'мкр', 'м-н'],
  ['кв-л', 'квартал'],
  ['жилмасив', 'житловий масив', 'ж/м'],
  ['дорога', 'дор'],
  ['в’їзд'],
];

const bare = (kind: string): string => placeWords(kind).replaceAll('.', '').trim();
const kindsBySpelling = new Map(
  kinds.flatMap(([shown = '', ...others]) => [shown, ...others].map((spelling) => [bare(spelling), shown] as const)),
);

/** A kind as it is shown, its own text where it is none of the known ones. */
const kindOf = (text: string): string => kindsBySpelling.get(bare(text)) ?? text.trim();

export interface Street {
  /** '' where none is written. */
  kind: string;
  name: string;
}

/** «пр-т Свободи», «Свободи проспект». A kind alone is a name: «Набережна». */
export function readStreet(text: string): Street {
  const words = text
    .trim()
    .replace(/\.(?=\S)/gu, '. ')
    .split(/\s+/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length > 1) {
    const [front, back] = [kindsBySpelling.get(bare(first)), kindsBySpelling.get(bare(last))];
    if (front !== undefined) return { kind: front, name: words.slice(1).join(' ') };
    if (back !== undefined) return { kind: back, name: words.slice(0, -1).join(' ') };
  }
  return { kind: '', name: words.join(' ') };
}

/** «вул. Ярмаркова, 5, кв. 3» in its parts; null: there is no house number in it. */
export function streetAddress(text: string): { street: string; house: string; flat: string } | null {
  const [street = '', house = '', ...rest] = text.split(',').map((part) => part.trim());
  const number = house.replace(/^(буд|будинок|б)\.?\s*/iu, '');
  if (street === '' || !/\d/.test(number)) return null;
  return { street, house: number, flat: rest.join(' ').replace(/^(кв|квартира)\.?\s*/iu, '') };
}

/** The words of a name in any order: «Тараса Шевченка» is «Шевченка Тараса». */
const nameKey = (name: string): string =>
  placeWords(name).replaceAll('.', ' ').split(/\s+/).filter(Boolean).toSorted().join(' ');

export const streetText = ({ kind, name }: Street): string => [kindOf(kind), name].filter(Boolean).join(' ');

/**
 * Those of a carrier's streets that a text means: of its name, and of its kind where it says one. One: it is this one;
 * several, or none, is for a person to decide.
 */
export function streetsMeant<Known extends Street>(text: string, known: readonly Known[]): Known[] {
  const { kind, name } = readStreet(text);
  // «Набережна» may be written with its kind in front of the name or as the name alone.
  const keys = new Set([nameKey(name), nameKey(text)]);
  const named = known.filter((street) => keys.has(nameKey(street.name)));
  return named.filter((street) => kind === '' || street.kind === '' || kindOf(street.kind) === kind);
}
