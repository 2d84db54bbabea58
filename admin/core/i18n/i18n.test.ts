import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { loginTexts } from '../../modules/login/texts';
import { passwordTexts } from '../../modules/login/password/texts';
import { registerTexts } from '../../modules/login/register/texts';
import { applicationTexts } from '../../modules/application/texts';
import { importTexts } from '../../modules/import/texts';
import { multiEditTexts } from '../../modules/multiEdit/texts';
import { variationTexts } from '../../modules/variations/texts';
import { mailTexts } from '../../modules/mail/texts';
import { jobTexts } from '../../modules/jobs/texts';
import { editorTexts } from '../../fields/editor/texts';
import { filterTexts } from '../../fields/filters/texts';
import { attributeEditorTexts } from '../../modules/attribute/inputs/texts';
import { historyTexts } from '../../form/history/texts';
import { attributeTexts } from '../../modules/attribute/texts';
import { categoryTexts } from '../../modules/category/texts';
import { productTexts } from '../../modules/product/texts';
import { feedTexts } from '../../modules/feed/texts';
import { tokenTexts } from '../../modules/tokens/texts';
import { webhookTexts } from '../../modules/webhooks/texts';
import { addressTexts } from '../../modules/delivery/inputs/texts';
import { pointTexts } from '../../modules/delivery/inputs/pointTexts';
import { paymentTexts } from '../../modules/order/inputs/paymentTexts';
import { promocodeTexts } from '../../modules/order/inputs/promocodeTexts';
import { statusTexts } from '../../modules/order/inputs/statusTexts';
import { cartTexts } from '../../modules/order/inputs/texts';
import { salesTexts } from '../../modules/dashboard/sales/texts';
import { operationTexts } from '../../modules/bulkOperations/texts';
import { orderBulkTexts } from '../../modules/order/bulkTexts';
import { clientTexts } from '../../modules/client/texts';
import { orderTexts } from '../../modules/order/texts';
import { waybillTexts } from '../../modules/order/waybillTexts';
import { bulkWaybillTexts } from '../../modules/order/bulkWaybillTexts';
import { reviewTexts } from '../../modules/review/texts';
import { settingsTexts } from '../../modules/settings/texts';
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

/** Texts that load with their screen. */
const screenTexts = {
  feed: feedTexts,
  login: loginTexts,
  password: passwordTexts,
  registration: registerTexts,
  application: applicationTexts,
  mail: mailTexts,
  jobs: jobTexts,
  'bulk editing': multiEditTexts,
  import: importTexts,
  variations: variationTexts,
  categories: categoryTexts,
  attribute: attributeTexts,
  'attribute editors': attributeEditorTexts,
  product: productTexts,
  tokens: tokenTexts,
  webhooks: webhookTexts,
  filters: filterTexts,
  editor: editorTexts,
  history: historyTexts,
  addresses: addressTexts,
  'self-pickup points': pointTexts,
  cart: cartTexts,
  payment: paymentTexts,
  promocodes: promocodeTexts,
  status: statusTexts,
  order: orderTexts,
  clients: clientTexts,
  waybill: waybillTexts,
  'waybills in bulk': bulkWaybillTexts,
  reviews: reviewTexts,
  'orders in bulk': orderBulkTexts,
  'action history': operationTexts,
  sales: salesTexts,
  settings: settingsTexts,
};

const catalogues: [string, TextTree, TextTree][] = [
  ['panel', en, uk as TextTree],
  ...Object.entries(screenTexts).map(([name, texts]): [string, TextTree, TextTree] => [
    name,
    texts.en,
    texts.uk as TextTree,
  ]),
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
    const screens = Object.values(screenTexts).flatMap((texts) => Object.keys(flattenTexts(texts.en as TextTree)));
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
