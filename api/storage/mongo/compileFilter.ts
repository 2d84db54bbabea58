import type { Filter } from 'mongodb';
import { indexInstant, indexKey, indexText, indexValue } from '#domain/query/indexValue';
import { kindOf } from '#domain/query/indexPlan';
import type { IndexPlan } from '#domain/query/indexPlan';
import { searchWords } from '#domain/query/searchWords';
import type { Scalar, Where } from '#domain/query/Where';
import { field, isShared, listField, searchField, sharedField, tokenField, valueField } from './mongoDocument';
import type { MongoDocument } from './mongoDocument';
import { pathLookup, wordLookup } from './searchTokens';

type DocumentFilter = Filter<MongoDocument>;

const always: DocumentFilter = {};
const never: DocumentFilter = { _id: { $in: [] } };

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const containsText = (text: string): { $regex: string } => ({ $regex: escaped(text) });
/** Nothing but a fixed beginning: the database turns it into one range of the token index. */
const tokenStarts = (start: string): DocumentFilter => ({ [tokenField]: { $regex: `^${escaped(start)}` } });

const sharedMatch = (path: string, v: object): DocumentFilter => ({
  [sharedField]: { $elemMatch: { k: field(path), v } },
});

function isIn(plan: IndexPlan, path: string, values: readonly Scalar[]): DocumentFilter {
  const kind = kindOf(plan, path);
  const planned = plan.byPath.get(path);
  if (kind && planned && isShared(planned)) {
    const shared = values.flatMap((value) =>
      kind === 'keys' ? indexKey(String(value)) : (indexValue(kind, value) ?? []),
    );
    return sharedMatch(path, { $in: shared });
  }
  if (kind === 'keys') return { [listField(path)]: { $in: values.map((value) => indexKey(String(value))) } };
  const wanted = values.flatMap((value) => (kind ? (indexValue(kind, value) ?? []) : []));
  // As the condition of a partial index is written.
  if (kind === 'flag' && wanted.length === 1) return { [valueField(path)]: wanted[0] };
  if (kind !== 'text') return { [valueField(path)]: { $in: wanted } };
  // Values of texts have no index of their own: each is narrowed by its longest word.
  const isOne = (text: string): DocumentFilter => narrowed(plan, path, text, { [valueField(path)]: text });
  return wanted.length === 0 ? never : { $or: wanted.map((value) => isOne(String(value))) };
}

function narrowed(plan: IndexPlan, path: string, text: string, condition: DocumentFilter): DocumentFilter {
  const lookup = pathLookup(plan, path, text);
  return lookup ? { $and: [tokenStarts(lookup.start), condition] } : condition;
}

function containsOne(plan: IndexPlan, path: string, needle: string): DocumentFilter {
  if (needle === '') return { [valueField(path)]: { $exists: true } };
  const lookup = pathLookup(plan, path, needle);
  if (lookup?.isExact) return tokenStarts(lookup.start);
  return narrowed(plan, path, needle, { [valueField(path)]: containsText(needle) });
}

function hasWord(word: string): DocumentFilter {
  const { start, isExact } = wordLookup(word);
  return isExact ? tokenStarts(start) : { $and: [tokenStarts(start), { [searchField]: containsText(word) }] };
}

const longestFirst = (a: string, b: string): number => b.length - a.length;

const rangeBound = (value: number | string | undefined) => (typeof value === 'string' ? indexInstant(value) : value);

function range(
  plan: IndexPlan,
  path: string,
  least: number | string | undefined,
  most: number | string | undefined,
): DocumentFilter {
  const from = rangeBound(least);
  const to = rangeBound(most);
  const bounds = { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lte: to }) };
  if (from === undefined && to === undefined) return { [valueField(path)]: { $exists: true } };
  const planned = plan.byPath.get(path);
  return planned && isShared(planned) ? sharedMatch(path, bounds) : { [valueField(path)]: bounds };
}

/** Compiles a checked condition (`checkWhere`) to a filter over the derived fields. */
export function compileFilter(plan: IndexPlan, where: Where): DocumentFilter {
  switch (where.op) {
    case 'and':
      return where.of.length === 0 ? always : { $and: where.of.map((part) => compileFilter(plan, part)) };
    case 'or':
      return where.of.length === 0 ? never : { $or: where.of.map((part) => compileFilter(plan, part)) };
    case 'not':
      return { $nor: [compileFilter(plan, where.of)] };
    case 'in':
      return isIn(plan, where.path, where.values);
    case 'contains': {
      const { path, texts } = where;
      return texts.length === 0 ? never : { $or: texts.map((text) => containsOne(plan, path, indexText(text))) };
    }
    case 'range':
      return range(plan, where.path, where.from, where.to);
    case 'exists':
      return {
        [kindOf(plan, where.path) === 'keys' ? listField(where.path) : valueField(where.path)]: {
          $exists: where.value,
        },
      };
    case 'ids':
      return { _id: { $in: [...new Set(where.ids)] } };
    case 'search': {
      const words = [...searchWords(where.text)].sort(longestFirst);
      return words.length === 0 ? always : { $and: words.map(hasWord) };
    }
  }
}
