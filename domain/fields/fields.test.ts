import fc from 'fast-check';
import { blankAddress } from '../delivery/addressChanges';
import { deriveIndex } from '../query/deriveIndex';
import { matches } from '../query/matches';
import { parseWireFilter, toWireFilter } from '../query/wireFilter';
import type { FieldOptions, FieldType } from './FieldType';
import type { FieldTypeCode } from '../wire/FieldTypeCode';
import { fieldTypeCodes } from '../wire/FieldTypeCode';
import type { MessageKey } from '../text/messages/MessageKey';
import { decodePassword, encodePassword, generatePassword, passwordStrength } from './password';
import { fieldTypeOf } from './registry';
import { ruleRows } from './testing/ruleRows';

const keysOf = (type: FieldType<unknown>, input: unknown, options: FieldOptions = {}): string[] => {
  const read = type.read(input, options);
  if (read === undefined) return [type.malformedMessage];
  const value = type.normalise(read, options);
  return type.isEmpty(value) ? ['empty'] : type.check(value, options).map((problem) => problem.key);
};

describe('rules of the field types', () => {
  it.each(ruleRows)('$type $input $options gives $keys', ({ type, input, options, keys }) => {
    expect(keysOf(fieldTypeOf(type), input, options)).toEqual(keys);
  });

  it('has an accepting and a refusing row for every type', () => {
    for (const code of fieldTypeCodes) {
      expect([code, ruleRows.some((row) => row.type === code && row.keys.length === 0)]).toEqual([code, true]);
      expect([code, ruleRows.some((row) => row.type === code && row.keys.length > 0)]).toEqual([code, true]);
    }
  });
});

describe.each(fieldTypeCodes)('%s', (code) => {
  const type = fieldTypeOf(code);

  it('reads its own empty value back as empty', () => {
    expect(type.isEmpty(type.empty)).toBe(code !== 'yesno');
    expect(type.read(JSON.parse(JSON.stringify(type.empty)), {})).toEqual(type.empty);
  });

  it('takes any JSON without throwing, and normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        const read = type.read(input, {});
        if (read === undefined) return;
        const once = type.normalise(read, {});
        expect(type.normalise(once, {})).toEqual(once);
        expect(type.read(JSON.parse(JSON.stringify(once)), {})).toEqual(once);
        expect(Array.isArray(type.check(once, {}))).toBe(true);
        expect(typeof type.display(once, { language: 'uk', now: 0 })).toBe('string');
      }),
    );
  });

  it('keeps a filter through the address bar, and contributes no condition while empty', () => {
    const { filter } = type;
    expect(filter.where(['x.0'], filter.empty, 0)).toBeNull();
    expect(filter.fromValues(filter.toValues(filter.empty))).toEqual(filter.empty);
  });
});

describe('normalised values', () => {
  it.each<[FieldTypeCode, unknown, unknown, FieldOptions?]>([
    ['text', '  один\n два\u0000 ', 'один два'],
    ['textarea', 'a  \r\nb ', 'a\nb'],
    ['slug', 'Їжак', 'yizhak'],
    ['slug', 'зимові чоботи', 'zymovi-ch', { maxlength: 9 }],
    ['number', '\u22121,5', -1.5],
    ['email', ' Olena@Example.COM', 'olena@example.com'],
    ['phone', '380671234567', '+38 (067) 123 45 67'],
    ['phone', '8 067 123-45-67', '+38 (067) 123 45 67'],
    ['datetime', '2026-11-21T14:30', '2026-11-21T12:30:00.000Z'],
    ['tags', 'a b,c a', ['a', 'b', 'c']],
    ['select', ['a', 'a'], ['a'], { multiple: true }],
    [
      'youtube',
      ['youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
      ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ],
    [
      'payment',
      {
        payment: ' card ',
        link: { link: 'https://x.test/1', status: false, messages: [{ type: 'error', text: 'x' }] },
      },
      {
        payment: 'card',
        parts_count: 2,
        link: { link: 'https://x.test/1', status: false, messages: [{ type: 'error', text: 'x' }] },
      },
    ],
    ['ranking', 60, 50],
    ['ranking', -1, 0],
    ['ranking', 25, 30],
    ['ranking', 35.4, 35.4, { step: 0.1 }],
    ['color', 'ABC', '#aabbcc'],
    [
      'properties',
      [
        { title: { uk: 'a', en: '' }, value: { uk: 'b', en: 'c' } },
        { title: { uk: '', en: 'a' }, value: { uk: 'b', en: 'b' } },
      ],
      [{ title: { uk: 'a', en: '' }, value: { uk: 'b', en: 'c' } }],
      { multilangualItems: true },
    ],
    [
      'accordeon',
      [
        { title: '', value: '' },
        { title: ' a ', value: 'b\n\n' },
      ],
      [{ title: 'a', value: 'b' }],
    ],
    ['shipping-dates', [' 2026-12-02 ', '', '2026-12-01', '2026-12-02'], ['2026-12-02', '2026-12-01']],
    ['relations', ['b', 'a', 'b'], ['b', 'a'], { multiple: true }],
    [
      'variable-relations',
      [
        {
          relation: ' a ',
          propsID: 'forged',
          props: [
            { attribute: 'size', option: 'xl' },
            { attribute: 'colour', option: 'red' },
          ],
        },
        {
          relation: 'a',
          props: [
            { attribute: 'size', option: 'xl' },
            { attribute: 'colour', option: 'red' },
          ],
        },
      ],
      [
        {
          relation: 'a',
          propsID: 'colour:red;size:xl',
          props: [
            { attribute: 'size', option: 'xl' },
            { attribute: 'colour', option: 'red' },
          ],
        },
      ],
    ],
    ['filter', { shop: ['a'], active: [] }, { shop: ['a'] }],
  ])('%s %j becomes %j', (code, input, value, options = {}) => {
    const type = fieldTypeOf(code);
    expect(type.normalise(type.read(input, options), options)).toEqual(value);
  });

  it.each([
    ['novapost_warehouse', { region: 'r', location: 'l', warehouse: 'w', warehouse_type: 'locker' }],
    ['novapost_address', { region: 'r', location: 'l', address: 'a' }],
    ['ukrpost_warehouse', { index: '01001' }],
    ['ukrpost_address', { region: 'r', location: 'l', address: 'a' }],
    ['selfshipping', { city: 'c', point: 'p' }],
  ] as const)('an address of the type %s keeps what belongs to it', (code, part) => {
    const type = fieldTypeOf('address');
    const readable = { region: 'Область', location: 'Місто', address: 'Вулиця' };
    const read = type.read([{ type: code, main: true, [code]: part, ...readable }], {});
    expect(type.normalise(read, {})).toEqual([{ ...blankAddress(code), ...readable, [code]: part, main: true }]);
  });

  it.each([
    [35, '3.5 / 5'],
    [50, '5 / 5'],
    [0, '0 / 5'],
  ])('a ranking of %d is shown as %s', (points, shown) => {
    expect(fieldTypeOf('ranking').display(points, { language: 'uk', now: 0 })).toBe(shown);
  });

  it('a price follows its percents, its percents follow the discount', () => {
    const type = fieldTypeOf('price');
    const of = (input: unknown) => type.normalise(type.read(input, {}), {});
    expect(of({ default: 200, percents: 15 })).toMatchObject({
      discount: 170,
      percents: 15,
      default_min: 200,
      default_max: 200,
      discount_min: 170,
      discount_max: 170,
    });
    expect(of({ default: 300, discount: 200, percents: 1 })).toMatchObject({ discount: 200, percents: 33 });
    const ranged = {
      default: 300,
      discount: 200,
      percents: 33,
      discount_from: '2026-11-01',
      discount_to: '2026-11-30',
      default_min: 250,
      default_max: 400,
      discount_min: 150,
      discount_max: 220,
    };
    expect(of(ranged)).toEqual(ranged);
    expect(of('99,999')).toMatchObject({ default: 100, discount: null, percents: null });
  });
});

it.each([
  [1332.5, undefined, '1 332,5'],
  [1332.5, 0.01, '1 332,50'],
  [1332, 0.5, '1 332,0'],
  [1332, 5, '1 332'],
])('a number %p of the step %p is shown as %s', (value, step, shown) => {
  const context = { language: 'uk', now: 0, ...(step !== undefined && { step }) } as const;
  expect(fieldTypeOf('number').display(value, context).replaceAll(/\s/g, ' ')).toBe(shown);
});

it.each<[FieldTypeCode, unknown, string]>([
  ['date', '2026-11-21', '2026-11-21'],
  ['datetime', '2026-11-20T22:05:00.000Z', '2026-11-21 00:05'],
  ['ranking', 30, '3 / 5'],
  ['ranking', 35, '3.5 / 5'],
  ['tags', ['a', 'b'], 'a, b'],
])('%s %j is shown as %s', (code, value, shown) => {
  expect(fieldTypeOf(code).display(value, { language: 'uk', now: 0 })).toBe(shown);
});

it.each<[MessageKey, FieldTypeCode[]]>([
  [
    'createAtLeastOne',
    ['tags', 'properties', 'youtube', 'shipping-dates', 'accordeon', 'answers', 'cart', 'attribute-groups'],
  ],
  ['chooseAtLeastOne', ['select', 'image-select', 'color-select', 'text-select', 'taxonomy', 'relations']],
  ['uploadFileMessage', ['media', 'media-with-links', 'media-product-gallery', 'image']],
  ['required', ['text', 'textarea', 'editor', 'number', 'price', 'date', 'datetime', 'status', 'payment']],
])('%s is what a required value lacks: %j', (key, codes) => {
  expect(codes.filter((code) => fieldTypeOf(code).requiredMessage !== key)).toEqual([]);
});

describe('filters', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');

  it.each<[string, FieldTypeCode, string[], object]>([
    [
      'contains in any language',
      'text',
      ['мед'],
      {
        op: 'or',
        of: [
          { op: 'contains', path: 'x.uk', texts: ['мед'] },
          { op: 'contains', path: 'x.en', texts: ['мед'] },
        ],
      },
    ],
    [
      'is exact for a slug',
      'slug',
      ['Мій Мед'],
      {
        op: 'or',
        of: [
          { op: 'in', path: 'x.uk', values: ['mii-med'] },
          { op: 'in', path: 'x.en', values: ['mii-med'] },
        ],
      },
    ],
  ])('%s', (_name, code, values, where) => {
    const { filter } = fieldTypeOf(code);
    expect(filter.where(['x.uk', 'x.en'], filter.fromValues(values), now)).toEqual(where);
  });

  it.each<[FieldTypeCode, string[], object | null | undefined]>([
    ['number', ['100', '200'], { op: 'range', path: 'x.0', from: 100, to: 200 }],
    ['number', ['', '200'], { op: 'range', path: 'x.0', to: 200 }],
    ['number', ['abc'], undefined],
    ['number', [''], null],
    ['ranking', ['40', '50'], { op: 'range', path: 'x.0', from: 40, to: 50 }],
    ['date', ['2026-01-01', ''], { op: 'range', path: 'x.0', from: '2026-01-01' }],
    [
      'datetime',
      ['2026-11-21', '2026-11-21'],
      { op: 'range', path: 'x.0', from: '2026-11-20T22:00:00.000Z', to: '2026-11-21T21:59:59.999Z' },
    ],
    ['yesno', ['yes'], { op: 'in', path: 'x.0', values: [true] }],
    ['yesno', ['no'], { op: 'not', of: { op: 'in', path: 'x.0', values: [true] } }],
    ['yesno', ['maybe'], undefined],
    ['text', [''], { op: 'exists', path: 'x.0', value: false }],
    ['media-product-gallery', ['no'], { op: 'exists', path: 'x.0', value: false }],
    ['media', ['yes'], { op: 'exists', path: 'x.0', value: true }],
    ['select', ['a', 'b'], { op: 'in', path: 'x.0', values: ['a', 'b'] }],
    ['select', [''], { op: 'exists', path: 'x.0', value: false }],
    ['select', ['', 'a'], { op: 'in', path: 'x.0', values: ['a'] }],
  ])('%s %j means %j', (code, values, where) => {
    const { filter } = fieldTypeOf(code);
    const chosen = filter.fromValues(values);
    expect(chosen === undefined ? undefined : filter.where(['x.0'], chosen, now)).toEqual(where);
  });

  it.each<[string, object, boolean]>([
    ['an active discount in the range', { default: 100, discount: 80 }, true],
    ['a discount that starts today', { default: 100, discount: 80, discount_from: '2026-11-21' }, true],
    ['a discount that ends today', { default: 100, discount: 80, discount_to: '2026-11-21' }, true],
    ['a discount that is to come', { default: 100, discount: 80, discount_from: '2026-11-22' }, false],
    ['a discount that has ended', { default: 100, discount: 80, discount_to: '2026-11-20' }, false],
    ['a usual price in the range', { default: 85 }, true],
    ['a usual price in the range under an active discount outside', { default: 85, discount: 10 }, false],
    [
      'a usual price in the range under an ended discount',
      { default: 85, discount: 10, discount_to: '2026-11-20' },
      true,
    ],
    ['no price', {}, false],
  ])('a price range of 70 to 90, also over the wire: %s', (_name, given, found) => {
    const type = fieldTypeOf('price');
    const chosen = type.filter.fromValues(['70', '90']);
    const where = type.filter.where(['price.0'], chosen, now);
    const indexed = type.indexedSubpaths({}).map(({ subpath: below, kind }) => ({ path: `price.0.${below}`, kind }));
    const record = {
      _id: '1',
      _deleted: false,
      _created: '',
      _updated: '',
      _revision: 1,
      _increment: 1,
      price: { 0: type.normalise(type.read(given, {}), {}) },
    };
    const index = deriveIndex({ name: 'x', indexed, unique: [], search: [] }, record);
    const parsed = where && parseWireFilter(JSON.parse(JSON.stringify(toWireFilter(where))), indexed);
    expect(where && matches(where, index)).toBe(found);
    expect(parsed?.ok && matches(parsed.where, index)).toBe(found);
  });
});

describe('a number with a step', () => {
  it('is stored as the multiple that it is taken for, without the noise of its last digits', () => {
    const noise = fc.oneof(
      fc.constantFrom(5e-324, 1e-10, -1e-12, 0),
      fc.double({ min: -2e-9, max: 2e-9, noNaN: true }),
    );
    const options = fc.record({ step: fc.constantFrom(1, 0.1, 0.01), min: fc.constantFrom(undefined, 0, 1, -5) });
    const whole = fc.integer({ min: -1_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(options, whole, noise, ({ step, min }, times, added) => {
        const { read, normalise, check } = fieldTypeOf('number');
        const rules = { step, ...(min !== undefined && { min }) };
        const multiple = Math.round(times * step * 100) / 100;
        const stored = normalise(read(multiple + added, rules), rules);
        expect(normalise(stored, rules)).toBe(stored);
        if (check(stored, rules).length === 0) expect(stored).toBe(multiple);
      }),
    );
    expect(keysOf(fieldTypeOf('number'), 5.1, { step: 1 })).toEqual(['invalidStep']);
  });
});

describe('passwords', () => {
  it('are generated with 16 signs of every kind, special ones included', () => {
    let state = 1;
    const random = (below: number) => (state = (state * 48271) % 2147483647) % below;
    for (let round = 0; round < 50; round += 1) {
      const made = generatePassword(random);
      expect(made).toHaveLength(16);
      for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^\w]/]) expect(made).toMatch(kind);
      expect(passwordStrength(made)).toBe(4);
    }
  });

  it('travel encoded and come back the same, whatever they hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) =>
        expect(decodePassword(encodePassword(typed))).toBe(typed),
      ),
    );
    expect(encodePassword('пароль')).not.toContain('пароль');
    expect(decodePassword('%%%')).toBeUndefined();
    expect(decodePassword('//8=')).toBeUndefined();
  });

  it.each([
    ['', 0],
    ['12345678', 1],
    ['короткий', 2],
    ['Korotke2!', 3],
    ['Дві Корови 3 мости!', 4],
  ])('%s has strength %d', (typed, strength) => {
    expect(passwordStrength(typed)).toBe(strength);
  });
});

describe('a text of a megabyte', () => {
  const long = [
    ' '.repeat(1_000_000),
    '\n '.repeat(500_000),
    '\u00a0'.repeat(1_000_000),
    '<!--'.repeat(250_000),
    '-'.repeat(1_000_000),
    '1'.repeat(1_000_000),
    '('.repeat(1_000_000),
    'a.'.repeat(500_000),
  ];
  const types = fieldTypeCodes.flatMap((type) =>
    long.map((text) => [type, JSON.stringify(text.slice(0, 4)), `x${text}x`] as const),
  );

  it.each(types)('is read and checked as %s in one pass: %s …', (type, _beginning, text) => {
    for (const input of [text, [text]])
      expect(Array.isArray(keysOf(fieldTypeOf(type), input, { maxlength: 255 }))).toBe(true);
  });
});
