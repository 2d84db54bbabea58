import type { Filter } from 'mongodb';
import { indexInstant, indexKey, indexText, indexValue } from '../../../domain/query/indexValue';
import { kindOf } from '../../../domain/query/indexPlan';
import type { IndexPlan } from '../../../domain/query/indexPlan';
import { searchWords } from '../../../domain/query/searchWords';
import type { Scalar, Where } from '../../../domain/query/Where';
import { listField, searchField, valueField } from './mongoDocument';
import type { MongoDocument } from './mongoDocument';

type DocumentFilter = Filter<MongoDocument>;

const always: DocumentFilter = {};
const never: DocumentFilter = { _id: { $in: [] } };

const containsText = (text: string): { $regex: string } => ({ $regex: text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&') });

function isIn(plan: IndexPlan, path: string, values: readonly Scalar[]): DocumentFilter {
  const kind = kindOf(plan, path);
  if (kind === 'keys') return { [listField(path)]: { $in: values.map((value) => indexKey(String(value))) } };
  return { [valueField(path)]: { $in: values.flatMap((value) => (kind ? (indexValue(kind, value) ?? []) : [])) } };
}

function contains(path: string, texts: readonly string[]): DocumentFilter {
  if (texts.length === 0) return never;
  const needles = texts.map(indexText);
  return {
    $or: needles.map((needle) => ({ [valueField(path)]: needle === '' ? { $exists: true } : containsText(needle) })),
  };
}

const rangeBound = (value: number | string | undefined) => (typeof value === 'string' ? indexInstant(value) : value);

function range(path: string, least: number | string | undefined, most: number | string | undefined): DocumentFilter {
  const from = rangeBound(least);
  const to = rangeBound(most);
  const bounds = { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lte: to }) };
  return { [valueField(path)]: from === undefined && to === undefined ? { $exists: true } : bounds };
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
    case 'contains':
      return contains(where.path, where.texts);
    case 'range':
      return range(where.path, where.from, where.to);
    case 'exists':
      return {
        [kindOf(plan, where.path) === 'keys' ? listField(where.path) : valueField(where.path)]: {
          $exists: where.value,
        },
      };
    case 'ids':
      return { _id: { $in: [...new Set(where.ids)] } };
    case 'search': {
      const words = searchWords(where.text);
      return words.length === 0 ? always : { $and: words.map((word) => ({ [searchField]: containsText(word) })) };
    }
  }
}
