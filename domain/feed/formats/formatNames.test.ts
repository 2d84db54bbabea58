import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { feedFormats } from './feedFormats';

const root = join(__dirname, '../../..');
const names = feedFormats.flatMap(({ code, title }) => [code, title.uk, title.en]);
const name = new RegExp(String.raw`\b(?:${[...new Set(names)].join('|')})\b`, 'i');

/** What the same companies have besides feeds. */
const others = [
  /^domain\/csv\/|^domain\/wire\/ProductImport\.ts$|^admin\/modules\/import\//, // presets of CSV files
  /^admin\/fields\/editor\//, // texts pasted from Google Docs
  /^api\/adapters\//, // packages of fonts and of metrics
  /^api\/services\/payment\/|^domain\/registration\/publicPage\.ts$/, // Google Pay
  /^api\/modules\/people\/registration\//, // pages of a seller
  /^api\/modules\/catalogue\/category\/texts\.ts$|^domain\/feed\/Feed\.ts$/, // Google's list of categories, its traits
  /^api\/modules\/public\/crawlers\/sitemapFile\.ts$/, // the name space of pictures in a sitemap
];

const sources = ['api', 'domain', 'admin', 'dataProvider'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
);

it('no other file names a format of feeds', () => {
  const files = sources.filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.|\/testing\//.test(path) &&
      !path.startsWith('domain/feed/formats/') &&
      !others.some((other) => other.test(path)),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((path) => name.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
