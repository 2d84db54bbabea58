import { DerivedIndex } from '#domain/query/deriveIndex';
import { filledOf } from '#domain/fields/leaveOut';
import type { ApartField, IndexedPath } from '#domain/query/CollectionSpec';
import type { IndexPlan } from '#domain/query/indexPlan';
import type { BaseRecord, FilledLanguages } from '#domain/wire/BaseRecord';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { markOf } from './planParts';
import { tokensOf } from './searchTokens';

/** A record as stored: the record itself and its derived values, which are never returned. */
export interface MongoDocument extends BaseRecord {
  /** Values, sort keys (of texts), lists by path; the search's text, and the tokens that texts are looked up by. */
  _ix: {
    v: Record<string, string | number | boolean>;
    s: Record<string, string>;
    l: Record<string, readonly string[]>;
    t: string;
    w: readonly string[];
    /** Values of the paths with a shared index: path and value, a list's keys one by one. */
    a: readonly SharedValue[];
    /** Marks of all specifications that it was derived by (`markOf`): only one when it is derived by one. */
    g: readonly string[];
    /** The call that changed it together with others last (`BulkPatch`). */
    b?: string;
  };
  /** Unique keys by name. */
  _uq: Record<string, string>;
  /** What is filled of the fields that may be left out; null where it has none. */
  _apart?: Readonly<Record<string, FilledLanguages | null>>;
  /** Entries that are not known to be in the log yet (`EntryLog`). */
  _log?: LogMark[];
}

interface SharedValue {
  k: string;
  v: string | number | boolean;
}

export interface LogMark {
  /** Id of the entry. */
  id: string;
  /** The document's revision after the write. */
  revision: number;
  /** Collection of the log. */
  log: string;
  /** The entry, if it is about this document alone; otherwise there is an intent with its id. */
  entry?: StoredRecord;
}

const derivedFields = ['_ix', '_uq', '_log', '_apart'] as const;
export const withoutDerived = { _ix: 0, _uq: 0, _log: 0, _apart: 0 } as const;

/** A path as one field name: dots would address nested fields. */
export const field = (path: string): string => path.replaceAll('.', '/');

export const valueField = (path: string): string => `_ix.v.${field(path)}`;
export const listField = (path: string): string => `_ix.l.${field(path)}`;
export const searchField = '_ix.t';
export const tokenField = '_ix.w';
export const callField = '_ix.b';
export const sharedField = '_ix.a';
export const markField = '_ix.g';
export const apartField = '_apart';
export const logField = '_log';
export const markIdField = '_log.id';
export const uniqueField = (name: string): string => `_uq.${name}`;

export function sortField(plan: IndexPlan, path: string): string {
  if (path === '_id') return '_id';
  const kind = plan.byPath.get(path)?.kind;
  return kind === 'text' || kind === 'key' ? `_ix.s.${field(path)}` : valueField(path);
}

/** Texts are looked up by their tokens. */
export const isShared = ({ kind, sharedIndex }: IndexedPath): boolean => sharedIndex === true && kind !== 'text';

function sharedValues({ path, kind }: IndexedPath, index: DerivedIndex): SharedValue[] {
  const k = field(path);
  if (kind === 'keys') return index.list(path).map((v) => ({ k, v }));
  const v = index.value(path);
  return v === undefined ? [] : [{ k, v }];
}

/** The derived values of a record. Missing values have no field: they sort first and are not in a sparse index. */
export function derivedOf(plan: IndexPlan, record: StoredRecord): Pick<MongoDocument, '_ix' | '_uq' | '_apart'> {
  const index = new DerivedIndex(plan, record);
  const ix: MongoDocument['_ix'] = {
    v: {},
    s: {},
    l: {},
    t: index.allSearchText(),
    w: tokensOf(plan, index),
    a: plan.paths.filter(isShared).flatMap((path) => sharedValues(path, index)),
    g: [markOf(plan)],
  };
  for (const { path, kind } of plan.paths) {
    if (!index.has(path)) continue;
    if (kind === 'keys') {
      ix.l[field(path)] = index.list(path);
      continue;
    }
    const value = index.value(path);
    const key = index.sortKey(path);
    if (value !== undefined) ix.v[field(path)] = value;
    if ((kind === 'text' || kind === 'key') && typeof key === 'string') ix.s[field(path)] = key;
  }
  return {
    _ix: ix,
    _uq: Object.fromEntries(index.uniqueKeys().map(({ name, key }) => [name, key])),
    ...(plan.spec.apart && { _apart: filledFields(plan.spec.apart, record) }),
  };
}

function filledFields(apart: readonly ApartField[], record: StoredRecord): NonNullable<MongoDocument['_apart']> {
  const filled = filledOf(record, apart) ?? {};
  return Object.fromEntries(apart.map(({ name }) => [name, filled[name] ?? null]));
}

/** Throws for a record that has a field of what is derived. */
export function checkFields(record: StoredRecord): void {
  const own = derivedFields.find((name) => name in record);
  if (own) throw new Error(`${record._id} has the field ${own}, which the store keeps for itself`);
}

export function toDocument(plan: IndexPlan, record: StoredRecord): MongoDocument {
  checkFields(record);
  return { ...record, ...derivedOf(plan, record) };
}
