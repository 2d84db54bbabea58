import type { SiteConfig } from './ApiConfig';
import { publicKinds } from './PublicKind';
import { homePath, languageOfPath, publicAddress, publicLink, publicPath, sitePaths, slugged } from './publicAddress';

const publicUrl = 'https://panel.example';
const url = 'https://shop.example';
const record = { _id: 'p/1', _increment: 7, slug: { 0: 'jug' } };

const there = (template: string, language: 'uk' | 'en' = 'uk', slug = 'jug') =>
  publicAddress('product', { ...record, slug: { 0: slug } }, language, {
    publicUrl,
    site: { url, paths: { product: template } },
  });

it.each([
  ['/p/{slug}', '/p/jug'],
  ['/p/{slug}-{number}', '/p/jug-7'],
  ['/p/{id}', '/p/p%2F1'],
  ['/{language}/p/{slug}', '/uk/p/jug'],
  ['/p?of={slug}&again={slug}', '/p?of=jug&again=jug'],
])('%s is filled in as %s', (template, path) => expect(there(template)).toBe(url + path));

it('has the language in front where the template does not say it', () => {
  expect(there('/p/{slug}', 'en')).toBe(`${url}/en/p/jug`);
  expect(there('/{language}/p/{slug}', 'en')).toBe(`${url}/en/p/jug`);
});

it.each([
  ['../x', '..%2Fx'],
  ['//evil.example', '%2F%2Fevil.example'],
  ['a b?c#d', 'a%20b%3Fc%23d'],
  ['$&{number}', '%24%26%7Bnumber%7D'],
  ['глек', '%D0%B3%D0%BB%D0%B5%D0%BA'],
])('a slug %j stays one part of the path', (slug, part) => {
  expect(there('/p/{slug}', 'uk', slug)).toBe(`${url}/p/${part}`);
  expect(publicPath('product', slugged(slug), 'en')).toBe(`/en/product/${part}`);
});

it('is on this server without a site, and links are paths there', () => {
  expect(publicAddress('shop', record, 'en', { publicUrl })).toBe(`${publicUrl}/en/shop/jug`);
  expect(publicLink('shop', record, 'en', { publicUrl })).toBe('/en/shop/jug');
  const site: SiteConfig = { url, paths: { product: '/p/{slug}' } };
  expect(publicLink('shop', record, 'en', { publicUrl, site })).toBe(`${url}/en/shop/jug`);
});

it.each([
  ['/', 'uk'],
  ['/product/jug', 'uk'],
  ['/english', 'uk'],
  ['/product/en/', 'uk'],
  ['/en', 'en'],
  ['/en/', 'en'],
  ['/en/nothing', 'en'],
])('%s is in %s', (path, language) => expect(languageOfPath(path)).toBe(language));

it('every public path begins with one of those that a host sends to the module', () => {
  const paths = publicKinds.flatMap((kind) => [publicPath(kind, record, 'uk'), publicPath(kind, record, 'en')]);
  for (const path of [...paths, homePath('en')])
    expect(sitePaths.some((begin) => path.startsWith(`${begin}/`))).toBe(true);
});
