import { fieldPaths } from '#domain/fields/fieldPaths';
import { phone } from '#domain/fields/phone';
import { phoneEndSearch } from '#domain/query/searchWords';
import type { Where } from '#domain/query/Where';
import { allOf, anyOf } from '#domain/query/Where';
import { numberTitle, searchedNumber } from '#domain/text/recordNumber';
import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import type { FieldSpec } from '../schema/EntitySpec';

/** What a search may mean before the words of a name, the likeliest first. */
export const matchKinds = ['number', 'phone', 'code'] as const;
type MatchKind = (typeof matchKinds)[number];

interface BestMatch {
  id: string;
  kind: MatchKind;
}

/** The condition that a title is this number; null for records with a name. */
export function numberWhere({ spec }: Entity, text: string): Where | null {
  const number = spec.titleIsNumber ? searchedNumber(text) : null;
  return number && { op: 'in', path: `${spec.titleField}.0`, values: [numberTitle(number.increment)] };
}

const isCode = ({ type, unique }: FieldSpec): boolean => unique === true && type !== 'phone';

/** Articles, e-mails and addresses that equal the text, and phones in any whole notation. */
function codeWhere({ fields }: Entity, text: string): Where | null {
  const searched = [...fields.values()].filter(({ searchable }) => searchable);
  const equal = searched.filter(isCode).flatMap(fieldPaths);
  const phones = searched.filter(({ type, unique }) => type === 'phone' && unique).flatMap(fieldPaths);
  const conditions = [
    ...equal.map((path): Where => ({ op: 'in', path, values: [text] })),
    ...phones.map((path): Where => ({ op: 'in', path, values: [phone.normalise(text, {})] })),
  ];
  return conditions.length === 0 ? null : anyOf(...conditions);
}

function phoneWhere({ fields }: Entity, text: string): Where | null {
  const end = phoneEndSearch(text);
  const hasPhones = [...fields.values()].some(({ type, searchable }) => searchable && type === 'phone');
  return end !== null && hasPhones ? { op: 'search', text: end } : null;
}

/**
 * Without the search itself: whatever has the whole text as its number, phone or code is found by it anyway, and the
 * look-up of a unique key costs less than that of the words.
 */
const withoutSearch = (where: Where): Where =>
  where.op === 'and' ? allOf(...where.of.filter(({ op }) => op !== 'search').map(withoutSearch)) : where;

/**
 * The records within `where` that a search most likely means: the number of a record, the end of a phone, an article or
 * another code as it is, in this order; of one kind as the list has them: of a client's orders the newest first.
 */
export async function bestMatches(
  entity: Entity,
  text: string,
  where: Where,
  limit: number,
  { store, language }: Pick<Context, 'store' | 'language'>,
): Promise<BestMatch[]> {
  const within = withoutSearch(where);
  const { by, direction } = entity.spec.listing.sort;
  const path = entity.sortPath(by, language);
  const conditions: Record<MatchKind, Where | null> = {
    number: numberWhere(entity, text),
    phone: phoneWhere(entity, text),
    code: codeWhere(entity, text),
  };
  const found = await Promise.all(
    matchKinds.map(async (kind): Promise<BestMatch[]> => {
      const condition = conditions[kind];
      if (!condition) return [];
      const ids = await store.ids(entity.collection.name, {
        where: allOf(within, condition),
        sort: path === undefined ? [] : [{ path, direction }],
        limit,
      });
      return ids.map((id) => ({ id, kind }));
    }),
  );
  const byId = new Map<string, BestMatch>();
  for (const match of found.flat()) if (!byId.has(match.id)) byId.set(match.id, match);
  return [...byId.values()].slice(0, limit);
}
