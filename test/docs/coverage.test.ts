import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';

const root = process.cwd();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const { data } = Papa.parse<{ id: string }>(read('docs/requirements.csv'), { header: true, skipEmptyLines: true });
const required = data.map(({ id }) => id);
const rows = read('docs/coverage.md')
  .split('\n')
  .filter((line) => /^\| [A-Z]{3}(-[\w-]+)?-\d{3} \|/.test(line))
  .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));

describe('docs/coverage.md', () => {
  it('has exactly one row for each requirement', () => {
    expect(rows.map(([id]) => id)).toEqual(required);
  });

  it('says of each where it is done and which test shows it, or "not yet"', () => {
    for (const [id, where, test] of rows) {
      if (where === 'not yet') expect([id, test]).toEqual([id, '']);
      else expect([id, where, test]).toEqual([id, expect.stringMatching(/`/), expect.stringMatching(/`/)]);
    }
  });

  it('names only files that are there', () => {
    const named = new Set(rows.flatMap((cells) => [...cells.join(' ').matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '')));
    expect([...named].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
