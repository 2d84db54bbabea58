import { HtmlValidate } from 'html-validate';
import { feedFormats } from '#domain/feed/formats/feedFormats';
import { languages } from '#domain/text/Language';
import type { SaveResult } from '#domain/wire/Form';
import type { Envelope } from '#domain/wire/Envelope';
import { richResultProblems } from '../../api/modules/public/structured/testing/richResultProblems';
import type { DemoSite } from './demoSite';
import { openDemoSite } from './demoSite';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Prettier does not write these pages; both forms are valid.
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    // A number in a link is typed by hand nowhere.
    'tel-non-breaking': 'off',
    'long-title': 'off',
  },
});

interface CrawledPage {
  path: string;
  status: number;
  html: string;
  type: string;
}

const decoded = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What a page leads to on this server: links, pictures, styles, fonts and other languages. */
function targetsIn(html: string, base: string): string[] {
  const values = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, value = '']) => decoded(value));
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/g)].flatMap(([, value = '']) =>
    decoded(value)
      .split(',')
      .map((each) => each.trim().split(' ')[0] ?? ''),
  );
  return [...values, ...sets]
    .filter((value) => !/^(mailto|tel):/.test(value))
    .map((value) => new URL(value, base))
    .filter(({ origin }) => origin === new URL(base).origin)
    .map(({ pathname, search }) => pathname + search);
}

/** The panel's own pages are not the public side's. */
const isPanel = (path: string): boolean => /^\/(admin|merchantpanel)(\/|$)/.test(path);

async function crawl(site: DemoSite): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = [];
  const known = new Set(['/']);
  const waiting = ['/'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await site.get(path);
    const type = answer.headers.get('content-type') ?? '';
    const html = type.startsWith('text/html') ? await answer.text() : '';
    if (html === '') await answer.arrayBuffer();
    pages.push({ path, status: answer.status, html, type });
    for (const target of targetsIn(html, new URL(path, site.origin).href)) {
      if (known.has(target) || isPanel(target)) continue;
      known.add(target);
      waiting.push(target);
    }
  }
  return pages;
}

const structuredIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );

describe('the public side of the demo', () => {
  let site: DemoSite;
  let pages: CrawledPage[];
  const documents = (): CrawledPage[] => pages.filter(({ html }) => html !== '');

  beforeAll(async () => {
    site = await openDemoSite();
    pages = await crawl(site);
  }, 120_000);
  afterAll(() => site.close());

  it('every link leads somewhere', () => {
    expect(pages.filter(({ status }) => status !== 200).map(({ path, status }) => [path, status])).toEqual([]);
    for (const kind of ['product', 'category', 'shop', 'page', 'article'])
      for (const prefix of ['', '/en'])
        expect([kind, prefix, pages.some(({ path }) => path.startsWith(`${prefix}/${kind}/`))]).toEqual([
          kind,
          prefix,
          true,
        ]);
  });

  it('every page has one heading of the first rank, and one title of its own', () => {
    const headings = documents().map(({ path, html }) => [path, html.match(/<h1[\s>]/g)?.length]);
    expect(headings.filter(([, count]) => count !== 1)).toEqual([]);
    const canonical = (html: string): string => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
    const titles = new Map<string, Set<string>>();
    for (const { html } of documents()) {
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      titles.set(title, (titles.get(title) ?? new Set()).add(canonical(html)));
    }
    expect([...titles].filter(([title, addresses]) => title === '' || addresses.size > 1)).toEqual([]);
  });

  it('every page is valid HTML', async () => {
    const wrong = new Map<string, string>();
    for (const { path, html } of documents()) {
      const report = await validator.validateString(html, path);
      for (const { messages } of report.results)
        for (const { ruleId, message, line } of messages) wrong.set(`${ruleId}: ${message}`, `${path}:${line}`);
    }
    expect([...wrong]).toEqual([]);
  });

  it('every page is there in both languages, and says where; what is not translated leads to what is', async () => {
    const paths = new Set(documents().map(({ path }) => path));
    for (const { path, html } of documents()) {
      const alternates = [...html.matchAll(/<link rel="alternate"[^>]*>/g)].map(([tag]) => {
        const { pathname, search } = new URL(decoded(/href="([^"]*)"/.exec(tag)?.[1] ?? ''));
        return [/hreflang="([^"]*)"/.exec(tag)?.[1] ?? '', pathname + search] as const;
      });
      if (alternates.length > 0) {
        const lone = languages.filter((language) => !alternates.some(([of, at]) => of === language && paths.has(at)));
        expect([path, lone]).toEqual([path, []]);
        continue;
      }
      const other = await site.get(`/en${path}`);
      expect([path, other.status, other.headers.get('location')]).toEqual([path, 302, path]);
    }
  });

  it('data for machines fulfils what Google asks for, of every product and every other page', () => {
    const products: unknown[] = [];
    for (const { path, html } of documents()) {
      const blocks = structuredIn(html);
      expect([path, blocks.length > 0, blocks.flatMap(richResultProblems)]).toEqual([path, true, []]);
      products.push(...blocks.filter((block) => block['@type'] === 'Product'));
    }
    expect(products.length).toBe(documents().filter(({ path }) => /^(\/en)?\/product\//.test(path)).length);
    // What the rules are about occurs.
    for (const has of ['aggregateRating', 'review', 'sku', 'brand', 'offers'])
      expect([has, products.some((product) => has in Object(product))]).toEqual([has, true]);
    const said = JSON.stringify(products);
    for (const word of ['InStock', 'OutOfStock', 'priceValidUntil']) expect(said).toContain(word);
  });

  it.each(feedFormats.map(({ code }) => code))('every link of a feed for %s leads to its page', async (format) => {
    for (const language of languages) {
      const fields = {
        title: { 0: `${format} ${language}` },
        slug: { 0: `links-${format}-${language}` },
        format: { 0: format },
        language: { 0: language },
        firmId: { 0: '1' },
        active: { 0: true },
      };
      const saved = (await (await site.call('POST', '/api/feed/insert', { fields })).json()) as Envelope & {
        result: SaveResult;
      };
      const loaded = (await (await site.call('GET', `/api/feed/load/${saved.result._id}`)).json()) as {
        result: { url: string };
      };
      const file = decoded(await (await site.get(loaded.result.url)).text());
      const links = new Set([...file.matchAll(/https?:\/\/127\.0\.0\.1:\d+[^\s"'<>,;|\]]*/g)].map(([link]) => link));
      const broken: [string, number][] = [];
      for (const link of links) {
        const { pathname, search } = new URL(link);
        const answer = await site.get(pathname + search);
        await answer.arrayBuffer();
        if (answer.status !== 200) broken.push([link, answer.status]);
      }
      expect(broken).toEqual([]);
      expect([...links].filter((link) => /\/product\//.test(link)).length).toBeGreaterThan(5);
    }
  });
});
