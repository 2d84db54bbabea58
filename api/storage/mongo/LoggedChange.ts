import type { IndexPlan } from '#domain/query/indexPlan';
import { readPath } from '#domain/query/readPath';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { applyChanges } from '../applyChanges';
import { markOf } from './planParts';

/** What the machines tell each other of a write, so that totals follow it without being counted again. */
export interface LoggedChange {
  /** Indexed and search paths whose values changed; null: all. */
  paths: readonly string[] | null;
  /** Null: too many, or too long. */
  rows: readonly LoggedRow[] | null;
  /** The mark of the specification that tells it: another one may have other paths. */
  by?: string;
}

/** One record with its logged paths only; of a changed one also what differed, as pairs of path and value (null: missing). */
type LoggedRow =
  | { kind: 'new' | 'gone'; record: StoredRecord }
  | { kind: 'changed'; record: StoredRecord; was: readonly (readonly [string, unknown])[] };

interface RowChange {
  /** Null: new. */
  before: StoredRecord | null;
  /** Null: gone. */
  after: StoredRecord | null;
}

/** A change of more records is told without them. */
export const maxLoggedRows = 8;
const maxLoggedLength = 4_000;

export const unknownChange: LoggedChange = { paths: null, rows: null };

type LoggedPath = IndexPlan['search'][number];

/** All that conditions ask for, except long texts that are only asked for the files in them. */
const loggedPaths = (plan: IndexPlan): LoggedPath[] => [
  ...new Map([...plan.paths.filter(({ of }) => !of), ...plan.search].map((each) => [each.path, each])).values(),
];

/** Whether a condition on such a path can be told from logged rows. */
export const isLogged = (plan: IndexPlan, path: string): boolean => plan.byPath.get(path)?.of === undefined;

function shortRecord(paths: readonly LoggedPath[], record: StoredRecord): StoredRecord {
  const values = paths.flatMap(({ path, segments }) => {
    const value = readPath(record, segments);
    return value === undefined || value === null ? [] : [[path, value]];
  });
  const { _id, _revision } = record;
  return applyChanges({ _id, _revision } as StoredRecord, Object.fromEntries(values));
}

const differs = ({ segments }: LoggedPath, before: StoredRecord, after: StoredRecord): boolean =>
  JSON.stringify(readPath(before, segments)) !== JSON.stringify(readPath(after, segments));

function loggedRow(paths: readonly LoggedPath[], { before, after }: RowChange): LoggedRow[] {
  if (!after) return before ? [{ kind: 'gone', record: shortRecord(paths, before) }] : [];
  const record = shortRecord(paths, after);
  if (!before) return [{ kind: 'new', record }];
  const changed = paths.filter((path) => differs(path, before, after));
  return [
    { kind: 'changed', record, was: changed.map(({ path, segments }) => [path, readPath(before, segments) ?? null]) },
  ];
}

export function loggedChange(plan: IndexPlan, rows: readonly RowChange[]): LoggedChange {
  const changed = new Set<string>();
  let all = false;
  for (const { before, after } of rows) {
    if (before && after)
      for (const path of [...plan.paths, ...plan.search]) {
        if (!changed.has(path.path) && differs(path, before, after)) changed.add(path.path);
      }
    else all = true;
  }
  const logged = loggedPaths(plan);
  const short = rows.length > maxLoggedRows ? null : rows.flatMap((row) => loggedRow(logged, row));
  const isShort = short !== null && JSON.stringify(short).length <= maxLoggedLength;
  return { paths: all ? null : [...changed], rows: isShort ? short : null, by: markOf(plan) };
}

/** A logged row as it was and as it is: records with the logged paths only. */
export function rowChange(row: LoggedRow): RowChange {
  if ('was' in row) return { before: applyChanges(row.record, Object.fromEntries(row.was)), after: row.record };
  return row.kind === 'new' ? { before: null, after: row.record } : { before: row.record, after: null };
}
