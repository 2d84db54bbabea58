import type { IndexDescription } from 'mongodb';
import type { IndexPlan } from '#domain/query/indexPlan';
import {
  field,
  isShared,
  listField,
  markField,
  markIdField,
  sharedField,
  sortField,
  tokenField,
  uniqueField,
  valueField,
} from './mongoDocument';
import { markOf, shortHash } from './planParts';

export const uniquePrefix = 'unique_';
export const findPrefix = 'find_';

export type NamedIndex = IndexDescription & { name: string };

// The name is made of the keys, so outdated indexes are recognised by name.
function lookupIndex(fields: readonly string[]): NamedIndex {
  const key = Object.fromEntries([...new Set(fields)].map((name) => [name, 1 as const]));
  return { key, name: findPrefix + shortHash(JSON.stringify(key)) };
}

function flagIndex(path: string): NamedIndex {
  const { key, name } = lookupIndex([valueField('_created'), '_id']);
  return { key, name: `${name}_${field(path)}`, partialFilterExpression: { [valueField(path)]: true } };
}

/** The indexes of a collection: unique keys; lookup values; sort orders, each behind its equality prefix. */
export function indexesOf(plan: IndexPlan): NamedIndex[] {
  const unique = plan.unique.map(({ name }): NamedIndex => ({
    key: { [uniqueField(name)]: 1 },
    name: uniquePrefix + name,
    unique: true,
    sparse: true,
  }));
  const { ownIndexes } = plan.spec;
  const single = plan.paths.flatMap(({ path, kind, sharedIndex }) => {
    if (sharedIndex || (ownIndexes && !ownIndexes.includes(path))) return [];
    if (kind === 'keys') return [lookupIndex([listField(path)])];
    if (kind === 'key') return [lookupIndex([valueField(path)])];
    // Set in few records, which are looked up in the order in which they came.
    if (kind === 'flag' && ownIndexes) return [flagIndex(path)];
    return kind === 'number' || kind === 'instant' ? [lookupIndex([valueField(path), '_id'])] : [];
  });
  const orders = (plan.spec.orders ?? []).flatMap(({ by, within = [] }) => {
    const narrowing = within.filter((path) => plan.byPath.get(path)?.kind !== 'keys');
    const prefixes = [[], ...narrowing.filter((path) => path !== by).map((path) => [valueField(path)])];
    return prefixes.map((prefix) => lookupIndex([valueField('_deleted'), ...prefix, sortField(plan, by), '_id']));
  });
  const hasTexts = plan.search.length > 0 || plan.paths.some(({ kind }) => kind === 'text');
  // The flag beside the tokens: a search in one tab is counted without reading a document.
  const tokens = hasTexts ? [lookupIndex([tokenField, valueField('_deleted')])] : [];
  // MongoDB allows 64 indexes, and attributes may be hundreds.
  const shared = plan.paths.some(isShared) ? [lookupIndex([`${sharedField}.k`, `${sharedField}.v`])] : [];
  const marks = [lookupIndex([markField])];
  // Of the few documents whose entries a machine that died has not put into the log.
  const logs = plan.spec.logged ? [{ ...lookupIndex([markIdField]), sparse: true }] : [];
  return [
    ...new Map(
      [...unique, ...single, ...orders, ...tokens, ...shared, ...marks, ...logs].map((index) => [index.name, index]),
    ).values(),
  ];
}

/** Equal fingerprints: documents and indexes were made by the same specification. */
export function fingerprint(plan: IndexPlan): string {
  return shortHash(JSON.stringify([markOf(plan), indexesOf(plan)]));
}
