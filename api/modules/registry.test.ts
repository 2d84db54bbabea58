import { languages } from '#domain/text/Language';
import { indexPlan } from '#domain/query/indexPlan';
import type { EntityTexts } from '#core/schema/EntityTexts';
import { entities } from './registry';

const isBilingual = (value: unknown): value is Record<'uk' | 'en', string> =>
  typeof value === 'object' && value !== null && 'uk' in value && typeof value.uk === 'string';

function* bilingualIn(value: unknown, path: string): Generator<[string, Record<'uk' | 'en', string>]> {
  if (isBilingual(value)) yield [path, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* bilingualIn(inner, `${path}.${key}`);
}

const textsOf = (texts: EntityTexts) => [...bilingualIn({ ...texts, noun: {} }, '')];

describe.each([...entities])('the entity %s', (_name, entity) => {
  it('has every text in both languages', () => {
    expect(textsOf(entity.spec.texts).length).toBeGreaterThan(10);
    for (const [path, text] of textsOf(entity.spec.texts))
      for (const language of languages)
        expect([path, language, text[language].trim()]).not.toEqual([path, language, '']);
  });

  it('is written in Ukrainian with the right apostrophe', () => {
    for (const [, { uk }] of textsOf(entity.spec.texts)) {
      expect(uk).not.toMatch(/[ыэъё]/i);
      expect(uk).not.toMatch(/[а-яіїєґ]['`][а-яіїєґ]/i);
    }
  });

  it('has a text for every field, and no other', () => {
    const { computedFilters = [], collapse } = entity.spec.listing;
    const computed = [...computedFilters, ...(collapse ? [collapse] : [])].map((filter) => filter.name);
    const former = (entity.spec.formerFields ?? []).map((field) => field.name);
    const expected = [...entity.fields.keys(), ...computed, ...former];
    expect(Object.keys(entity.spec.texts.fields).sort()).toEqual(expected.sort());
  });

  it('has a collection that stores can plan', () => {
    expect(() => indexPlan(entity.collection)).not.toThrow();
    expect(entity.collection.indexed.map(({ path }) => path)).not.toContain('password.0');
    expect(entity.collection.search.length).toBeGreaterThan(0);
  });

  it('names the state among its columns, so that cards show it', () => {
    const { columns, stateColumn } = entity.spec.listing;
    if (columns.includes('state')) expect(stateColumn).toBe('state');
  });

  it('stands in its category of the navigation', () => {
    const expected: Record<string, string> = {
      article: 'content',
      review: 'catalog',
      product: 'catalog',
      user: 'marketplace',
      shop: 'marketplace',
    };
    expect(entity.spec.category).toBe(expected[entity.name] ?? entity.spec.category);
  });

  it('asks before it removes a record, in the words of the specification', () => {
    const own: Record<string, string> = {
      product: 'Really remove the Product?',
      attribute: 'Really remove the Attribute?',
    };
    expect(entity.spec.texts.removeQuestion.en).toBe(own[entity.name] ?? 'Really to remove the object?');
  });

  it('sorts by the column it names', () => {
    for (const language of languages) expect(entity.sortPath(entity.spec.listing.sort.by, language)).toBeDefined();
    const { by, direction } = entity.spec.listing.sort;
    expect(entity.attributes.uk.map(({ name, sortingType }) => [name, sortingType])).toEqual(
      entity.attributes.uk.map(({ name }) => [name, name === by ? direction : 1]),
    );
  });
});
