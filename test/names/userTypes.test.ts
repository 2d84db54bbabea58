import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['domain', 'api', 'dataProvider', 'admin', 'mocks'];

/** The one definition of what a stored type comes to (requirements N-01); what follows from it is data. */
const definition = 'domain/access/standing.ts';

const type = "'(?:admin|staff|merchant)'";
const comparison = new RegExp(
  [
    `[tT]ype\\b['\\])]*\\)? ?(?:===|!==) ${type}`,
    `${type} ?(?:===|!==) ?[^\\n]{0,40}[tT]ype\\b`,
    `'type(?:\\.0)?', values: \\[${type}`,
    `[tT]ype[^\\n]{0,20}(?:includes|indexOf|startsWith)\\(${type}`,
    `case ${type}`,
    `\\[${type}[^\\]\\n]*\\]\\.includes\\(`,
  ].join('|'),
);

const textOf = (file: string): string => readFileSync(join(process.cwd(), file), 'utf8');

it('what somebody may do is decided by standing, privileges and roles: nothing else compares types of users', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
      .filter((file) => comparison.test(textOf(file))),
  );
  expect(found).toEqual([definition]);
});

it.each([
  "if (textOf(user, 'type') === 'merchant') return;",
  "person.type !== 'staff'",
  "'admin' === user.type",
  "{ op: 'in', path: 'type.0', values: ['admin'] }",
  "switch (type) { case 'staff':",
  "['admin', 'staff'].includes(stored)",
])('a comparison is found as it may be written: %s', (line) => {
  expect(comparison.test(line)).toBe(true);
});
