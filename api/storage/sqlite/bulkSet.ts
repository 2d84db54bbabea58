import { DerivedIndex } from '#domain/query/deriveIndex';
import { readPath } from '#domain/query/readPath';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Changes } from '#core/ports/StoreWrites';
import { applyChanges } from '../applyChanges';
import { addColumnValues, columnNames } from './columnValues';
import { columnValue } from './compileWhere';
import type { Sql } from './compileWhere';
import type { Bindable } from './Connection';
import type { TableLayout } from './tableLayout';

/** A patch as SQL that is the same for every record. */
export interface BulkSet {
  changes: Changes;
  /** The indexed paths that it may change. */
  paths: ReadonlySet<string>;
  /** Expression for the new `body`. */
  body: Sql;
  /** Condition on the new body: whether each value is at its path. */
  applied: Sql;
  /** Assignments to columns of the index table; empty when none is affected. */
  columns: Sql;
  /** What the paths of these columns have then. */
  values: ReadonlyMap<string, Bindable>;
}

const emptyRecord: StoredRecord = { _id: '', _deleted: false, _created: '', _updated: '', _revision: 0, _increment: 0 };

const isWithin = (outer: string, path: string): boolean => path === outer || path.startsWith(`${outer}.`);
const jsonPath = (path: string): string =>
  `$${path
    .split('.')
    .map((segment) => `."${segment}"`)
    .join('')}`;

/**
 * Null when index values do not depend on the set values alone: lists and searched texts have rows in side tables, and
 * an indexed object around the set value has other parts that differ by record. Also where the value may be apart.
 */
export function bulkSet({ plan, columns, ftsSegments: pieces, apart }: TableLayout, changes: Changes): BulkSet | null {
  const paths = Object.keys(changes);
  if (
    paths.length === 0 ||
    paths.some((path) => apart.has(path.split('.', 1)[0] ?? '')) ||
    paths.some((path) => path.includes('"') || paths.some((other) => other !== path && isWithin(path, other)))
  )
    return null;
  const indexedPaths = [...plan.paths, ...pieces].map(({ path }) => path);
  if (indexedPaths.some((path) => paths.some((set) => path !== set && isWithin(path, set)))) return null;
  const isSet = (path: string): boolean => paths.some((set) => isWithin(set, path));
  const set = [...columns.values()].filter(({ path }) => isSet(path.path));
  if (set.some((column) => column.hasListRows) || pieces.some(({ path }) => isSet(path))) return null;

  const record = applyChanges(emptyRecord, changes);
  const index = new DerivedIndex(plan, record);
  const values = paths.flatMap((path) => [jsonPath(path), JSON.stringify(readPath(record, path.split('.')))]);
  const columnValues: Bindable[] = [];
  for (const column of set) addColumnValues(columnValues, column, index);
  return {
    changes,
    paths: new Set(set.map(({ path }) => path.path)),
    body: {
      text: `json_set(body, ${paths.map(() => '?, json(?)').join(', ')}, '$._revision', json_extract(body, '$._revision') + 1)`,
      values,
    },
    applied: { text: paths.map(() => 'json_type(body, ?) IS NOT NULL').join(' AND '), values: paths.map(jsonPath) },
    columns: {
      text: set
        .flatMap(columnNames)
        .map((name) => `${name} = ?`)
        .join(', '),
      values: columnValues,
    },
    values: new Map(set.map((column) => [column.path.path, columnValue(column, index.value(column.path.path))])),
  };
}
