import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['domain', 'api', 'dataProvider', 'admin'];
/** Where types are made of what is stored, and where people themselves are the records. */
const ofStored =
  /^(domain\/access\/standing\.ts|api\/core\/kernel\/(panelUser|roleOf)\.ts|api\/modules\/people\/(registration|session|shared|user)\/|api\/setup\/)/;
const comparison = /[tT]ype\b'?\)? ?(?:===|!==) '(?:admin|staff|merchant)'/;

it('what somebody may do is decided by standing, privileges and roles: nothing else compares types of users', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file) && !ofStored.test(file))
      .filter((file) => comparison.test(readFileSync(join(process.cwd(), file), 'utf8'))),
  );
  expect(found).toEqual([]);
  const [kept = ''] = ['domain/access/standing.ts'].map((file) => readFileSync(join(process.cwd(), file), 'utf8'));
  expect(comparison.test(kept)).toBe(true);
});
