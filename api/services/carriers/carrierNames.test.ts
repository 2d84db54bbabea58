import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const name = /novapo|ukrpo|nova ?poshta|нов(а|ої|ій|у) пошт|укрпошт/i;

/** Their own folders and files; what is stored, and what people write, has names too. */
const own =
  /^(api\/services\/carriers\/|api\/demo\/demoCarriers\.|domain\/delivery\/carriers\/|api\/migrations\/|domain\/registration\/publicPage)/;

const sources = ['api', 'domain', 'admin', 'dataProvider'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
);

it('no other file names a carrier', () => {
  const others = sources.filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path) && !own.test(path),
  );
  expect(others.length).toBeGreaterThan(1000);
  expect(others.filter((path) => name.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
