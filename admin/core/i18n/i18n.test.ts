import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isObject } from '#domain/wire/isObject';
import { en } from './en';
import { panelI18n, panelTranslators } from './panelI18n';
import { raUk } from './raUk';
import { flattenTexts } from './texts';
import type { TextTree } from './texts';
import { uk } from './uk';
import raEn from 'ra-language-english';

const admin = join(__dirname, '..', '..');
const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
const sources = files(admin).filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path));

interface ScreenTexts {
  en: TextTree;
  uk: TextTree;
}

const isScreenTexts = (exported: unknown): exported is ScreenTexts =>
  isObject(exported) && isObject(exported.en) && isObject(exported.uk);

/** Texts that load with their screen, by the file that they stand in. */
const screenTexts: Readonly<Record<string, ScreenTexts>> = Object.fromEntries(
  sources
    .filter((path) => /\/(?!use[A-Z])(texts|\w+Texts)\.ts$/.test(path) && !path.startsWith(__dirname))
    .flatMap((path) =>
      Object.values(jest.requireActual<Record<string, unknown>>(path))
        .filter(isScreenTexts)
        .map((texts) => [path.slice(admin.length + 1), texts]),
    ),
);

it('texts of screens are read at all', () => {
  expect(Object.keys(screenTexts).length).toBeGreaterThan(30);
});

const catalogues: [string, TextTree, TextTree][] = [
  ['panel', en, uk as TextTree],
  ...Object.entries(screenTexts).map(([name, texts]): [string, TextTree, TextTree] => [name, texts.en, texts.uk]),
  ['react-admin', raEn as unknown as TextTree, raUk as unknown as TextTree],
];

describe.each(catalogues)('texts of the %s', (_name, english, ukrainian) => {
  const [flatEn, flatUk] = [flattenTexts(english), flattenTexts(ukrainian)];

  it('have the same keys in both languages', () => {
    expect(Object.keys(flatUk).sort()).toEqual(Object.keys(flatEn).sort());
  });

  it('use the same parameters', () => {
    const named = (text: string) => [...new Set([...text.matchAll(/%?\{(\w+)\}/g)].map(([, name]) => name))].sort();
    for (const [key, text] of Object.entries(flatEn)) {
      const missing = named(flatUk[key] ?? '').filter(
        (name) => !named(text).includes(name) && name !== 'smart_count' && name !== 'field',
      );
      expect({ key, missing }).toEqual({ key, missing: [] });
    }
  });

  it('write the apostrophe as ’', () => {
    expect(Object.entries(flatUk).filter(([, text]) => /[а-яіїєґ]'[а-яіїєґ]/i.test(text))).toEqual([]);
  });
});

it('the texts that the specification quotes are as they are there', () => {
  const flatEn = flattenTexts(en);
  expect(flatEn['form.leaveText']).toBe('There are unsaved changes, do you want to continue?');
  expect(flatEn['form.leaveBrowser']).toBe('Changes made may not be saved.');
  expect(flatEn['pickers.noSelected']).toBe('There are no selected %{noun}');
});

/** JSX attributes with text for people, besides JSX text. */
const spoken: readonly string[] = ['aria-label', 'title', 'label', 'placeholder', 'alt', 'aria-description'];
// Formats and symbols, not words.
const notWords: readonly string[] = ['https://', '%', '₴'];

function literalsIn(path: string): string[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && spoken.includes(node.name.getText()) && node.initializer) {
      const take = (part: ts.Node): void => {
        // Arguments of calls and comparisons are not shown themselves; nested elements are visited on their own.
        if (
          ts.isJsxElement(part) ||
          ts.isJsxFragment(part) ||
          ts.isCallExpression(part) ||
          ts.isBinaryExpression(part) ||
          ts.isElementAccessExpression(part)
        )
          return;
        if ((ts.isStringLiteral(part) || ts.isNoSubstitutionTemplateLiteral(part)) && /\p{L}/u.test(part.text))
          found.push(part.text);
        ts.forEachChild(part, take);
      };
      take(node.initializer);
    }
    if (
      (ts.isStringLiteral(node) || ts.isTemplateHead(node) || ts.isNoSubstitutionTemplateLiteral(node)) &&
      /[а-яіїєґ]/i.test(node.text)
    )
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((text) => !notWords.includes(text));
}

describe('sources of the panel', () => {
  it('are read at all', () => {
    expect(sources.length).toBeGreaterThan(80);
  });

  it('hold no text for people outside of the catalogues', () => {
    const texts = sources
      // Objects of modules have the titles of their links, which come with the first screen, in both languages.
      .filter((path) => !/\/i18n\/|\/(texts|\w+Texts)\.ts$|\/modules\/\w+\/index\.ts$/.test(path))
      .flatMap((path) => literalsIn(path).map((text) => `${path.slice(admin.length)}: ${text}`));
    expect(texts).toEqual([]);
  });

  it('use only keys that there are, and every text is used', () => {
    const code = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
    const keys = Object.keys(flattenTexts(en));
    const used = [...code.matchAll(/\bt\((?:[^()'"`]*\?\s*)?'([\w.]+)'/g)].map(([, key = '']) => key);
    const screens = Object.values(screenTexts).flatMap((texts) => Object.keys(flattenTexts(texts.en)));
    const known = [...keys, ...screens];
    expect(used.filter((key) => !known.includes(key))).toEqual([]);
    // Some keys are computed: `languages.${locale}`.
    const composed = [...code.matchAll(/`([\w.]+\.)\$\{/g)].map(([, prefix = '']) => prefix);
    const unused = known.filter(
      (key) => !code.includes(`'${key}'`) && !composed.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
});

describe("react-admin's own texts", () => {
  it('count in Ukrainian', () => {
    const said = (count: number) => panelI18n('uk').translate('ra.action.bulk_actions', { smart_count: count });
    expect([1, 3, 5, 11, 21].map(said)).toEqual([
      'Вибрано: 1 запис',
      'Вибрано: 3 записи',
      'Вибрано: 5 записів',
      'Вибрано: 11 записів',
      'Вибрано: 21 запис',
    ]);
  });
});

describe('plural forms and numbers of the panel', () => {
  const forms = (language: 'uk' | 'en') =>
    [1, 3, 5, 11, 21, 1.5, 1234].map((count) => panelTranslators(language)('form.errors', { count }));

  it('follow the language', () => {
    expect(forms('uk')).toEqual([
      '1 помилка',
      '3 помилки',
      '5 помилок',
      '11 помилок',
      '21 помилка',
      '1,5 помилки',
      '1\u00a0234 помилки',
    ]);
    expect(forms('en')).toEqual([
      '1 error',
      '3 errors',
      '5 errors',
      '11 errors',
      '21 errors',
      '1.5 errors',
      '1,234 errors',
    ]);
  });
});
