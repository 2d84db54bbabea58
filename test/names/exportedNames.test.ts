import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['domain', 'api', 'dataProvider', 'admin', 'mocks', 'bench', 'scripts', 'test'];
const exported =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|function\*?|class|interface|type|enum|let) (\w+)/gm;
/** Tools of tests, demo data and measurements: what they call things is read in their folder only. */
const isTool = (file: string): boolean => /^(test|bench|mocks|scripts)\/|\/testing\/|\.test\./.test(file);
/** Files whose name says what the export is: the object of a module or an entity, a catalogue of a language. */
const isRole = (file: string): boolean =>
  /\/(index|module|definition|access|fieldTypes|texts|enTexts|ukTexts|en|uk)\.tsx?$/.test(file);

const sources = new Map(
  folders.flatMap((folder) =>
    readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .map((name): [string, string] => {
        const file = `${folder}/${name}`;
        return [file, readFileSync(join(process.cwd(), file), 'utf8')];
      }),
  ),
);

const exportsOf = (text: string): string[] => [...new Set([...text.matchAll(exported)].map(([, name]) => name ?? ''))];

it('an exported name has one meaning in the whole product', () => {
  const files = new Map<string, string[]>();
  for (const [file, text] of sources) {
    if (isTool(file) || isRole(file)) continue;
    for (const name of exportsOf(text)) files.set(name, [...(files.get(name) ?? []), file]);
  }
  expect(files.get('createApi')).toEqual(['api/composition/createApi.ts']);
  expect([...files].filter(([, { length }]) => length > 1)).toEqual([]);
});

/** Catalogues are found by their files (`i18n.test`); a type that is checked by being there has no user. */
const isUsedUnnamed = (file: string, name: string): boolean =>
  (file.startsWith('admin/') && /\/(texts|\w+Texts)\.ts$/.test(file)) || name === 'TypeWithoutInput';

it('what is exported is used in another file', () => {
  const users = new Map<string, number>();
  for (const [, text] of sources)
    for (const word of new Set(text.match(/\w+/g))) users.set(word, (users.get(word) ?? 0) + 1);
  const unused = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(exported)]
      .filter(([declaration, name]) => !declaration.startsWith('export default') && users.get(name ?? '') === 1)
      .filter(([, name]) => !isUsedUnnamed(file, name ?? ''))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});
