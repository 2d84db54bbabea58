import fc from 'fast-check';
import type { AttributeOption, AttributeType } from '../wire/Attribute';
import { attributeTypes } from '../wire/Attribute';
import { activeOptions, attributeOptions, checkOption, maxOptionSlugLength, repeatedSlugs } from './attributeOptions';
import { hasSetting, settingsOfType, typedSettings } from './attributeSettings';

const words = fc.oneof(
  fc.constantFrom('', 'Льон', 'льон', 'Їжак 5', '-', 'x'.repeat(300)),
  fc.string({ unit: 'grapheme' }),
);
const option = fc.record({
  _id: fc.constantFrom('', 'a', 'b', 'c'),
  _deleted: fc.boolean(),
  parent: fc.constant(''),
  isDefault: fc.boolean(),
  slug: fc.oneof(fc.constantFrom('', 'lon', 'lon-2'), words),
  title: fc.record({ uk: words, en: words }),
  position: fc.integer(),
});
const options = fc.array(option, { maxLength: 20 });

describe('a list of options', () => {
  it('is normal after it was normalised once, and survives the wire', () => {
    fc.assert(
      fc.property(options, (list) => {
        const once = attributeOptions.normalise(list, {});
        expect(attributeOptions.normalise(once, {})).toEqual(once);
        expect(attributeOptions.read(JSON.parse(JSON.stringify(once)), {})).toEqual(once);
      }),
    );
  });

  it('keeps its options in their order, with positions from 0 and one default that is not in the trash', () => {
    fc.assert(
      fc.property(options, (list) => {
        const normal = attributeOptions.normalise(list, {});
        expect(normal.map(({ _id, _deleted }) => [_id, _deleted])).toEqual(
          list.map(({ _id, _deleted }) => [_id, _deleted]),
        );
        expect(normal.map(({ position }) => position)).toEqual(list.map((_, at) => at));
        const defaults = normal.filter(({ isDefault }) => isDefault);
        expect(defaults.length).toBeLessThanOrEqual(1);
        expect(activeOptions(defaults)).toEqual(defaults);
      }),
    );
  });

  it('repeats no slug that it generates, and none is too long', () => {
    fc.assert(
      fc.property(options, (list) => {
        const normal = attributeOptions.normalise(list, {});
        const typed = normal.filter((_, at) => list[at]?.slug !== '').map(({ slug }) => slug);
        const generated = normal.filter((_, at) => list[at]?.slug === '').map(({ slug }) => slug);
        const filled = generated.filter((slug) => slug !== '');
        expect(new Set(filled).size).toBe(filled.length);
        for (const slug of filled) {
          expect(typed).not.toContain(slug);
          expect(slug.length).toBeLessThanOrEqual(maxOptionSlugLength);
        }
      }),
    );
  });

  it('is valid exactly when no cell has a problem', () => {
    fc.assert(
      fc.property(options, (list) => {
        const normal = attributeOptions.normalise(list, {});
        const repeated = repeatedSlugs(normal);
        const hasProblem = normal.some((each) => Object.keys(checkOption(each, repeated)).length > 0);
        expect(attributeOptions.check(normal, {}).length > 0).toBe(hasProblem);
      }),
    );
  });

  it('of ten thousand with one title gets as many slugs', () => {
    const same = Array.from({ length: 10_000 }, (): AttributeOption => ({
      _id: '',
      _deleted: false,
      parent: '',
      isDefault: false,
      slug: '',
      title: { uk: 'Однакова назва', en: '' },
      position: 0,
    }));
    const normal = attributeOptions.normalise(same, {});
    expect(new Set(normal.map(({ slug }) => slug)).size).toBe(10_000);
    expect(normal.at(-1)?.slug).toBe('odnakova-nazva-10000');
  });

  it('is shown by the titles in the language, else in Ukrainian, without the trash', () => {
    const titled = (uk: string, en: string, _deleted = false): AttributeOption => ({
      _id: uk,
      _deleted,
      parent: '',
      isDefault: false,
      slug: 'x',
      title: { uk, en },
      position: 0,
    });
    const list = [titled('Льон', 'Linen'), titled('Вовна', ''), titled('Шовк', 'Silk', true)];
    expect(attributeOptions.display(list, { language: 'en', now: 0 })).toBe('Linen, Вовна');
    expect(attributeOptions.display(list, { language: 'uk', now: 0 })).toBe('Льон, Вовна');
  });

  it.each([
    ['20 001 options', Array.from({ length: 20_001 }, () => ({}))],
    ['an option with a prototype', [JSON.parse('{"__proto__":{"x":1},"title":{}}') as unknown]],
    ['a title of other languages', [{ title: { fr: 'Lin' } }]],
    ['a number for a title', [{ title: { uk: 5 } }]],
    ['an object for an id', [{ _id: {} }]],
    ['a title of a megabyte', [{ title: { uk: 'x'.repeat(1_000_000) } }]],
  ])('is not read from %s', (_what, input) => {
    expect(attributeOptions.read(input, {})).toBeUndefined();
  });
});

describe('the settings of a type', () => {
  it.each<[AttributeType, string[]]>([
    [
      'text',
      ['multilangual', 'unique', 'generateUnique', 'minlength', 'maxlength', 'backendListing', 'backendFilterable'],
    ],
    ['number', ['min', 'max', 'step', 'backendSortable']],
    ['color-select', ['options', 'multiple', 'min', 'max', 'backendFilterable', 'promocodeFilterable']],
    ['yesno', ['backendListing', 'backendFilterable', 'backendSortable']],
    ['media', ['multilangual', 'min', 'max', 'backendListing']],
  ])('%s has among others %j', (type, settings) => {
    expect(settingsOfType(type)).toEqual(expect.arrayContaining(settings));
  });

  it.each<[AttributeType, string[]]>([
    ['select', ['unique', 'maxlength', 'step', 'backendSortable', 'searchable', 'multilangual']],
    ['yesno', ['multiple', 'unique', 'min', 'options', 'searchable']],
    ['cart', [...typedSettings]],
    ['address', [...typedSettings]],
  ])('%s has none of %j', (type, settings) => {
    for (const setting of settings) expect(settingsOfType(type)).not.toContain(setting);
  });

  it('are the same whichever way they are asked for', () => {
    for (const type of attributeTypes)
      for (const setting of typedSettings)
        expect(hasSetting(type, setting)).toBe(settingsOfType(type).includes(setting));
  });
});
