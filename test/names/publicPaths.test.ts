import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicKinds } from '#core/schema/PublicKind';

const folders = ['api', 'domain', 'mocks'];

/** The one file that makes them. */
const maker = 'api/core/schema/publicAddress.ts';

/** Paths of the panel, which have these words too: `/product/list`, `/product/update/{id}`. */
const ofPanel = String.raw`(?:list|create|update|duplicate|variations|import)\b`;
const kind = `(?:${publicKinds.join('|')})`;

/** A text that is, or ends in, the beginning of a public path, in quotes of any sort. */
const publicPathText = new RegExp(
  String.raw`['"\`}](?:/en)?/${kind}/(?!${ofPanel})|['"\`}](?:/en)?/${kind}['"\`]\s*[+,]|/\$\{(?:kind|publicPage)\}/`,
);

const isSource = (name: string): boolean => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name);

const linesIn = (text: string): string[] => text.split('\n').filter((line) => !/^import .* from /.test(line));

it('public paths are made in one file', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => `${folder}/${name}`)
      .filter((file) => file !== maker)
      .flatMap((file) =>
        linesIn(readFileSync(join(process.cwd(), file), 'utf8'))
          .filter((line) => publicPathText.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});

it.each([
  "const link = '/page/offer';",
  "const link = '/product/' + slug;",
  'const link = `/article/${slug}`;',
  'const link = `${origin}/shop/${slug}`;',
  "new URL('/en/category/honey', publicUrl)",
  "['/product', slug].join('/')",
  'const path = `/${kind}/${slug}`;',
])('finds %s', (line) => {
  expect(publicPathText.test(line)).toBe(true);
});

it.each([
  "to: '/product/list?page=1'",
  'url: `/product/update/${id}`',
  "path: '/api/product/load/:id'",
  "'/products/'",
])('leaves %s alone', (line) => {
  expect(publicPathText.test(line)).toBe(false);
});
