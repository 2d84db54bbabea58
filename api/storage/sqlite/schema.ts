import type { Connection } from './Connection';
import type { ColumnType } from './pieces';
import type { StoredLayout } from './StoredLayout';
import { idIndexOf } from './tableLayout';
import type { TableLayout, TableNames } from './tableLayout';

/** Increment when the derivation of index values changes: existing files are then indexed again. */
export const derivationVersion = 6;

export const sharedTables = `
  CREATE TABLE IF NOT EXISTS versions (collection TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sequences (name TEXT PRIMARY KEY, last INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS layouts (collection TEXT PRIMARY KEY, layout TEXT NOT NULL) WITHOUT ROWID;
  DROP TABLE IF EXISTS index_layouts;
`;

/** Row numbers are given out by `SqliteCollection`. */
export function createRecordTable({ records }: TableNames): string {
  return `CREATE TABLE IF NOT EXISTS ${records} (rid INTEGER PRIMARY KEY, body TEXT NOT NULL, rest TEXT);`;
}

/** Whether a record table, of an earlier version perhaps, has the column of what is kept apart. */
export const hasRest = (connection: Connection, { records }: TableNames): boolean =>
  connection.value("SELECT 1 FROM pragma_table_info(?) WHERE name = 'rest'", [records.replaceAll('"', '')]) !==
  undefined;

/** Adds the column to a table of an earlier version: no row is touched. */
export function addRest(connection: Connection, tables: TableNames): void {
  if (!hasRest(connection, tables)) connection.exec(`ALTER TABLE ${tables.records} ADD COLUMN rest TEXT`);
}

/**
 * Record tables of earlier versions had their numbers counted by the database, which cost each insert a search and a
 * page. The two kinds differ in their declaration alone: rows stay as they are.
 */
export function dropRowCounters(connection: Connection): void {
  const counted = "type = 'table' AND sql LIKE '%(rid INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL)'";
  if (connection.value(`SELECT 1 FROM sqlite_master WHERE ${counted}`) === undefined) return;
  connection.exec('PRAGMA writable_schema = ON');
  connection.run(`UPDATE sqlite_master SET sql = replace(sql, ' AUTOINCREMENT', '') WHERE ${counted}`);
  connection.exec('PRAGMA writable_schema = RESET');
}

const sqlTypes: Record<ColumnType, string> = { text: 'TEXT', number: 'NUMERIC', integer: 'INTEGER' };

const declared = ({ at, type }: StoredLayout['columns'][number]): string[] => [
  `v${at} ${sqlTypes[type]}`,
  ...(type === 'text' ? [`s${at} TEXT`] : []),
];

export function createIndexTables(tables: TableNames, { columns }: StoredLayout): string {
  return `
    CREATE TABLE ${tables.index} (rid INTEGER PRIMARY KEY, id TEXT NOT NULL, ${columns.flatMap(declared).join(', ')});
    CREATE TABLE ${tables.lists} (p INTEGER, v, rid INTEGER, PRIMARY KEY (p, v, rid)) WITHOUT ROWID;
    CREATE TABLE ${tables.keys} (k INTEGER, v TEXT, rid INTEGER NOT NULL, PRIMARY KEY (k, v)) WITHOUT ROWID;
    CREATE TABLE ${tables.texts} (pid INTEGER PRIMARY KEY, t TEXT NOT NULL);
    CREATE VIRTUAL TABLE ${tables.trigrams} USING fts5(t, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');
  `;
}

/** Columns that another layout has more: added without touching a row. */
export function addColumns(tables: TableNames, before: StoredLayout, after: StoredLayout): string {
  const known = new Set(before.columns.map(({ at }) => at));
  return after.columns
    .filter(({ at }) => !known.has(at))
    .flatMap(declared)
    .map((column) => `ALTER TABLE ${tables.index} ADD COLUMN ${column};`)
    .join('\n');
}

export function dropIndexTables(tables: TableNames): string {
  return [tables.index, tables.lists, tables.keys, tables.texts, tables.trigrams]
    .map((table) => `DROP TABLE IF EXISTS ${table};`)
    .join('\n');
}

/** The statements that make the indexes of a layout, by name. */
function indexStatements({ tables, sortIndexes: orders, single }: TableLayout): ReadonlyMap<string, string> {
  const ordered = orders.map(({ name, by, columns }): [string, string] => [
    name,
    `CREATE ${by === '_id' ? 'UNIQUE ' : ''}INDEX "${name}" ON ${tables.index} (${columns.join(', ')});`,
  ]);
  const found = single.map(({ name, column, ofSet }): [string, string] => [
    name,
    `CREATE INDEX "${name}" ON ${tables.index} (${column})${ofSet ? ` WHERE ${column} = 1` : ''};`,
  ]);
  return new Map([...ordered, ...found]);
}

/** The names of the indexes that a collection's table has. */
export function presentIndexes(connection: Connection, { index }: TableNames): ReadonlySet<string> {
  const rows = connection.all(
    "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
    [index.replaceAll('"', '')],
  );
  return new Set(rows.map(([name]) => String(name)));
}

/** Makes the indexes that are missing, each over the whole table: not while others wait. */
export function createIndexes(connection: Connection, layout: TableLayout): void {
  const present = presentIndexes(connection, layout.tables);
  for (const [name, statement] of indexStatements(layout)) if (!present.has(name)) connection.exec(statement);
}

/** Drops the indexes that the layout does not have. */
export function dropUnusedIndexes(connection: Connection, layout: TableLayout): void {
  const wanted = indexStatements(layout);
  for (const name of presentIndexes(connection, layout.tables))
    if (!wanted.has(name) && name !== idIndexOf(layout.plan.spec.name)) connection.exec(`DROP INDEX "${name}"`);
}
