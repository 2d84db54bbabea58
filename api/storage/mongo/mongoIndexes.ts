import { createHash } from 'node:crypto';
import type { IndexDescription } from 'mongodb';
import type { IndexPlan } from '../../../domain/query/indexPlan';
import { listField, logField, sortField, tokenField, uniqueField, valueField } from './mongoDocument';

/** Increment when the derivation of index values changes: existing documents are then derived again. */
const derivationVersion = 2;

export const uniquePrefix = 'unique_';
export const findPrefix = 'find_';

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

export type NamedIndex = IndexDescription & { name: string };

// The name is made of the keys, so outdated indexes are recognised by name.
function lookupIndex(fields: readonly string[]): NamedIndex {
  const key = Object.fromEntries([...new Set(fields)].map((name) => [name, 1 as const]));
  return { key, name: findPrefix + shortHash(JSON.stringify(key)) };
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
  const single = plan.paths.flatMap(({ path, kind }) => {
    if (ownIndexes && !ownIndexes.includes(path)) return [];
    if (kind === 'keys') return [lookupIndex([listField(path)])];
    if (kind === 'key') return [lookupIndex([valueField(path)])];
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
  // Of the few documents whose entries a machine that died has not put into the log.
  const logs = plan.spec.logged ? [{ ...lookupIndex([`${logField}.at`]), sparse: true }] : [];
  return [
    ...new Map([...unique, ...single, ...orders, ...tokens, ...logs].map((index) => [index.name, index])).values(),
  ];
}

/** Equal fingerprints: documents and indexes were made by the same specification. */
export function fingerprint(plan: IndexPlan): string {
  return shortHash(
    JSON.stringify({
      derivation: derivationVersion,
      paths: plan.paths,
      unique: plan.unique,
      search: plan.search,
      indexes: indexesOf(plan),
    }),
  );
}
