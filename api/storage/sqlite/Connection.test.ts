import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection } from './Connection';
import type { Bindable } from './Connection';

describe('Connection', () => {
  let folder: string;
  let connection: Connection;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'yarmarok-'));
    connection = new Connection(join(folder, 'a.sqlite'));
    connection.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (a, b)');
  });
  afterEach(() => {
    connection.close();
    rmSync(folder, { recursive: true });
  });

  it('gives rows as lists, and how many were changed', () => {
    expect(connection.run('INSERT INTO t VALUES (?, ?), (?, ?)', ['ї', 1.5, null, 2 ** 40])).toBe(2);
    expect(connection.all('SELECT a, b FROM t')).toEqual([
      ['ї', 1.5],
      [null, 2 ** 40],
    ]);
    expect(connection.value('SELECT count(*) FROM t WHERE a = ?', ['ї'])).toBe(1);
    expect(connection.value('SELECT a FROM t WHERE a = ?', ['x'])).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['a boolean', true],
    ['a list', ['x']],
    ['an object', {}],
    ['undefined', undefined],
    ['a text with NUL', 'a\0b'],
  ])('refuses to bind %s', (_, value) => {
    expect(() => connection.run('INSERT INTO t VALUES (?, 1)', [value as Bindable])).toThrow(TypeError);
    expect(() => connection.all('SELECT ?', [value as Bindable])).toThrow(TypeError);
  });

  it('commits at once what is written after a read', () => {
    const other = new Connection(join(folder, 'a.sqlite'));
    connection.run("INSERT INTO t VALUES ('one', 1), ('two', 2), ('three', 3)");
    expect(connection.value('SELECT a FROM t')).toBe('one');
    connection.run("INSERT INTO t VALUES ('four', 4)");
    expect(other.value('SELECT count(*) FROM t')).toBe(4);
    other.close();
  });

  it('tells what the database refuses', () => {
    connection.exec('CREATE UNIQUE INDEX u ON t (a)');
    connection.run("INSERT INTO t VALUES ('one', 1)");
    expect(() => connection.run("INSERT INTO t VALUES ('one', 2)")).toThrow(/UNIQUE/);
    expect(connection.run("INSERT INTO t VALUES ('two', 2)")).toBe(1);
  });
});
