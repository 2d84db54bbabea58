import type { EntityDescription, StartResult } from '#domain/wire/Start';
import { panelI18n } from './panelI18n';
import { withResourceTexts } from './withResourceTexts';

const product = {
  name: 'product',
  one: { uk: 'Товар', en: 'Product' },
  many: { uk: 'Товари', en: 'Products' },
  noun: { uk: { one: 'товар', few: 'товари', many: 'товарів' }, en: { one: 'product', other: 'products' } },
  fieldTitles: { title: { uk: 'Назва', en: 'Title' } },
} as unknown as EntityDescription;
const start: StartResult = { navLinks: [], entities: { product } };
const translateIn = (language: 'uk' | 'en') => withResourceTexts(panelI18n(language), () => start).translate;

describe('texts of resources', () => {
  it.each([
    ['uk', 'resources.product.name', 1, 'Товар'],
    ['uk', 'resources.product.name', 2, 'Товари'],
    ['uk', 'resources.product.forcedCaseName', 5, 'товарів'],
    ['en', 'resources.product.name', 2, 'Products'],
    ['uk', 'resources.product.fields.title', undefined, 'Назва'],
    ['en', 'resources.product.fields.title.uk', undefined, 'Title'],
    ['uk', 'ra.action.save', undefined, 'Зберегти'],
  ] as const)('%s %s (%s) is %s', (language, key, smart_count, text) => {
    expect(translateIn(language)(key, { smart_count })).toBe(text);
  });

  it('that the start call does not have fall back to what the component says', () => {
    expect(translateIn('uk')('resources.product.fields.other', { _: 'Other' })).toBe('Other');
    expect(translateIn('uk')('resources.shop.name', { smart_count: 2, _: 'Shops' })).toBe('Shops');
  });
});
