import { DerivedIndex } from '../../../domain/query/deriveIndex';
import type { IndexPlan, PlannedPath } from '../../../domain/query/indexPlan';
import { readPath } from '../../../domain/query/readPath';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { applyChanges } from '../applyChanges';

/** What the machines tell each other of a write, so that totals follow it without being counted again. */
export interface LoggedChange {
  /** Indexed and search paths whose values changed; null: all. */
  paths: readonly string[] | null;
  /** Each record before (null: new) and after (null: gone), short values only (`isLogged`). Null: too many. */
  rows: readonly LoggedRow[] | null;
}

export interface LoggedRow {
  before: StoredRecord | null;
  after: StoredRecord | null;
}

/** A change of more records is told without them. */
export const maxLoggedRows = 8;
const maxLoggedLength = 4_000;

export const unknownChange: LoggedChange = { paths: null, rows: null };

/** Long texts are left out: a total that depends on one is counted again. */
export const isLogged = ({ kind, of }: PlannedPath): boolean => kind !== 'text' && of === undefined;

function shortRecord(plan: IndexPlan, record: StoredRecord): StoredRecord {
  const index = new DerivedIndex(plan, record);
  const logged = plan.paths.filter((path) => isLogged(path) && index.has(path.path));
  const values = logged.map(({ path, kind }) => [path, kind === 'keys' ? index.list(path) : index.value(path)]);
  const { _id, _revision } = record;
  return applyChanges({ _id, _revision } as StoredRecord, Object.fromEntries(values));
}

const changedPaths = (plan: IndexPlan, before: StoredRecord, after: StoredRecord): string[] =>
  [...plan.paths, ...plan.search]
    .filter(({ segments }) => JSON.stringify(readPath(before, segments)) !== JSON.stringify(readPath(after, segments)))
    .map(({ path }) => path);

/** What is told of records that were written; `before` and `after` as in `LoggedRow`. */
export function loggedChange(
  plan: IndexPlan,
  rows: readonly { before: StoredRecord | null; after: StoredRecord | null }[],
): LoggedChange {
  const paths = new Set<string>();
  let all = false;
  for (const { before, after } of rows) {
    if (before && after) for (const path of changedPaths(plan, before, after)) paths.add(path);
    else all = true;
  }
  const short =
    rows.length > maxLoggedRows
      ? null
      : rows.map(({ before, after }) => ({
          before: before && shortRecord(plan, before),
          after: after && shortRecord(plan, after),
        }));
  const isShort = short !== null && JSON.stringify(short).length <= maxLoggedLength;
  return { paths: all ? null : [...paths], rows: isShort ? short : null };
}
