import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { CollectionSpec, IndexKind } from '#domain/query/CollectionSpec';
import { commonPaths } from '#domain/query/CollectionSpec';
import { describeWithMongo } from '../../test/mongo-peer/describeWithMongo';
import { collections } from '../composition/collections';
import { openMongoStore } from './mongo/MongoStore';
import { Connection } from './sqlite/Connection';
import { openSqliteStore } from './sqlite/SqliteStore';
import { readStoredLayout } from './sqlite/StoredLayout';

/** A path that a specification promises an index of its own. */
interface Promised {
  path: string;
  kind: IndexKind;
}

const kindIn = ({ indexed }: CollectionSpec, path: string): IndexKind => {
  const found = [...commonPaths, ...indexed].find((each) => each.path === path);
  if (!found) throw new Error(`${path} has an index and is not indexed`);
  return found.kind;
};

/** Named ones, else all that an index helps: texts are found by the text index, flags of most collections by none. */
const promisedBy = (spec: CollectionSpec): Promised[] =>
  spec.ownIndexes
    ? spec.ownIndexes.map((path) => ({ path, kind: kindIn(spec, path) }))
    : spec.indexed.flatMap(({ path, kind, sharedIndex }) =>
        sharedIndex || kind === 'text' || kind === 'flag' ? [] : [{ path, kind }],
      );

it('names flags and paths that are indexed', () => {
  const promised = collections.flatMap((spec) => promisedBy(spec).map(({ path }) => `${spec.name} ${path}`));
  expect(promised).toEqual(expect.arrayContaining(['changes pending', 'changes ids', 'reservations _created']));
});

describe('indexes of the embedded store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-indexes-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are all that specifications promise', async () => {
    const file = join(folder, 'store.db');
    await (await openSqliteStore(collections, { file })).close();
    const connection = new Connection(file);
    const missing = collections.flatMap((spec) => {
      const pieces = readStoredLayout(connection, spec.name)?.pieces ?? [];
      const columnOf = (path: string): string =>
        `[vs]${pieces.find((piece) => piece.group === 'column' && piece.path === path)?.at ?? 'none'}`;
      const rows = connection.all("SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ?", [
        `${spec.name}_index`,
      ]);
      const statements = rows.map(([sql]) => String(sql));
      // Unique keys, lists and texts are tables of their own.
      const own = new Set(spec.unique.map(({ path }) => path));
      return promisedBy(spec)
        .filter(({ path, kind }) => kind !== 'keys' && kind !== 'text' && !own.has(path))
        .filter(({ path, kind }) => {
          const deleted = columnOf('_deleted');
          const start = new RegExp(`\\((?:${deleted}, )?${columnOf(path)}[,)]`);
          const isPartial = new RegExp(`\\(${columnOf(path)}\\) WHERE ${columnOf(path)} = 1`);
          return !statements.some((sql) => (kind === 'flag' ? isPartial : start).test(sql));
        })
        .map(({ path }) => `${spec.name} ${path}`);
    });
    connection.close();
    expect(missing).toEqual([]);
  });
});

describeWithMongo('indexes on MongoDB', (mongo) => {
  it('are all that specifications promise', async () => {
    const database = mongo.newDatabase();
    await (await openMongoStore(collections, { url: mongo.url(), database })).close();
    const client = await MongoClient.connect(mongo.url());
    const missing: string[] = [];
    for (const spec of collections) {
      const indexes = await client.db(database).collection(spec.name).indexes();
      const has = (field: string, more: (index: (typeof indexes)[number]) => boolean = () => true): boolean =>
        indexes.some((index) => Object.keys(index.key)[0] === field && more(index));
      const isPartialOf = (field: string): boolean =>
        indexes.some(
          ({ partialFilterExpression }) =>
            JSON.stringify(partialFilterExpression) === JSON.stringify({ [field]: true }),
        );
      const expectIndex = (isThere: boolean, what: string): void => {
        if (!isThere) missing.push(`${spec.name} ${what}`);
      };
      for (const { path, kind } of promisedBy(spec)) {
        if (kind === 'text') expectIndex(has('_ix.w'), path);
        if (kind === 'text') continue;
        const field = `_ix.${kind === 'keys' ? 'l' : 'v'}.${path.replaceAll('.', '/')}`;
        expectIndex(kind === 'flag' ? isPartialOf(field) : has(field, (each) => !each.partialFilterExpression), path);
      }
      for (const { name } of spec.unique)
        expectIndex(
          has(`_uq.${name}`, ({ unique }) => unique === true),
          name,
        );
      if (spec.logged) expectIndex(has('_log.id'), 'marks of the log');
    }
    const intents = await client.db(database).collection('yarmarok_intents').indexes();
    await client.close();
    expect(missing).toEqual([]);
    expect(intents.map(({ key }) => Object.keys(key)[0])).toContain('at');
  });
});
