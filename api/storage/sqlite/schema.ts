import type { Connection } from './Connection';
import type { TableLayout } from './tableLayout';

/** Increment when the derivation of index values changes: existing files are then indexed again. */
const derivationVersion = 2;

const columnType = {
  text: 'TEXT',
  key: 'TEXT',
  number: 'NUMERIC',
  flag: 'INTEGER',
  instant: 'INTEGER',
  keys: 'INTEGER',
};

export const sharedTables = `
  CREATE TABLE IF NOT EXISTS versions (collection TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sequences (name TEXT PRIMARY KEY, last INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS index_layouts (collection TEXT PRIMARY KEY, content TEXT NOT NULL, indexes TEXT NOT NULL) WITHOUT ROWID;
`;

export function createRecordTable({ tables }: TableLayout): string {
  return `CREATE TABLE IF NOT EXISTS ${tables.records} (rid INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL);`;
}

export function createIndexTables({ tables, columns }: TableLayout): string {
  const declared = [...columns.values()].flatMap(({ path, value, sort }) => [
    `${value} ${columnType[path.kind]}`,
    ...(sort === value ? [] : [`${sort} TEXT`]),
  ]);
  return `
    CREATE TABLE ${tables.index} (rid INTEGER PRIMARY KEY, id TEXT NOT NULL, ${declared.join(', ')});
    CREATE TABLE ${tables.lists} (p INTEGER, v TEXT, rid INTEGER, PRIMARY KEY (p, v, rid)) WITHOUT ROWID;
    CREATE TABLE ${tables.keys} (k INTEGER, v TEXT, rid INTEGER NOT NULL, PRIMARY KEY (k, v)) WITHOUT ROWID;
    CREATE TABLE ${tables.texts} (pid INTEGER PRIMARY KEY, t TEXT NOT NULL);
    CREATE VIRTUAL TABLE ${tables.trigrams} USING fts5(t, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');
  `;
}

/**
 * Separate from the tables: after a rebuild indexes are created from sorted data, which is many times faster than row
 * by row.
 */
export function createIndexes({ tables, sortIndexes: orders, single }: TableLayout): string {
  const ordered = orders.map(
    ({ name, by, columns }) =>
      `CREATE ${by === '_id' ? 'UNIQUE ' : ''}INDEX "${name}" ON ${tables.index} (${columns.join(', ')});`,
  );
  const found = single.map(({ name, column }) => `CREATE INDEX "${name}" ON ${tables.index} (${column});`);
  return [...ordered, ...found].join('\n');
}

export function dropIndexTables({ tables }: TableLayout): string {
  return [tables.index, tables.lists, tables.keys, tables.texts, tables.trigrams]
    .map((table) => `DROP TABLE IF EXISTS ${table};`)
    .join('\n');
}

/** Equal fingerprints: the index tables of a file match this layout. */
export function contentFingerprint(layout: TableLayout): string {
  const { plan, ftsSegments: pieces, segmentFactor: pieceFactor } = layout;
  return JSON.stringify({
    derivation: derivationVersion,
    sql: createIndexTables(layout),
    paths: plan.paths.map((path) => ({ ...path, coveringPaths: undefined })),
    unique: plan.unique,
    pieces,
    pieceFactor,
  });
}

export interface Fingerprints {
  content: unknown;
  indexes: unknown;
}

export function storedFingerprints(connection: Connection, collection: string): Fingerprints {
  const [[content, indexes] = []] = connection.all('SELECT content, indexes FROM index_layouts WHERE collection = ?', [
    collection,
  ]);
  return { content, indexes };
}

export function storeFingerprints(connection: Connection, layout: TableLayout): void {
  const sql = 'INSERT OR REPLACE INTO index_layouts (collection, content, indexes) VALUES (?, ?, ?)';
  connection.run(sql, [layout.plan.spec.name, contentFingerprint(layout), createIndexes(layout)]);
}
