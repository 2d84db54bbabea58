import { cpSync, existsSync } from 'node:fs';

let copies = 0;

/**
 * A copy of an embedded store's files, to look into. The driver ends a connection when its statements are collected,
 * which may be long after `close`: if this process had opened the database itself, it could checkpoint and delete the
 * WAL of the writer that is killed next.
 */
export function copyOfDatabase(file: string): string {
  copies += 1;
  const copy = `${file}.copy${copies}`;
  for (const suffix of ['', '-wal', '.state']) if (existsSync(file + suffix)) cpSync(file + suffix, copy + suffix);
  return copy;
}
