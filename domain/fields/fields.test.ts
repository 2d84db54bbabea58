import fc from 'fast-check';
import { deriveIndex } from '../query/deriveIndex';
import { matches } from '../query/matches';
import { whereFromWire, whereToWire } from '../query/wireFilter';
import type { FieldOptions, FieldType } from './FieldType';
import type { FieldTypeCode } from './FieldTypeCode';
import { fieldTypeCodes } from './FieldTypeCode';
import { decodePassword, encodePassword, generatePassword, passwordStrength } from './password';
import { fieldTypeOf } from './registry';

const keysOf = (type: FieldType<unknown>, input: unknown, options: FieldOptions = {}): string[] => {
  const read = type.read(input, options);
  if (read === undefined) return [type.wrongShape];
  const value = type.normalise(read, options);
  return type.isEmpty(value) ? ['empty'] : type.check(value, options).map((problem) => problem.key);
};

interface Row { type: FieldTypeCode; input: unknown; options?: FieldOptions; keys: string[] }

/** At least one accepting and one refusing case for each rule of shell §5 and domain §5. */
const rows: Row[] = [
  { type: 'text', input: 'Назва', keys: [] },
  { type: 'text', input: '<p> </p>', keys: ['empty'] },
  { type: 'text', input: '&nbsp; ', keys: ['empty'] },
  { type: 'text', input: 'x'.repeat(32), options: { maxlength: 32 }, keys: [] },
  { type: 'text', input: 'x'.repeat(33), options: { maxlength: 32 }, keys: ['tooLong'] },
  { type: 'text', input: '😀'.repeat(32), options: { maxlength: 32 }, keys: [] },
  { type: 'text', input: 'xy', options: { minlength: 3 }, keys: ['tooShort'] },
  { type: 'text', input: 5, keys: ['invalidValue'] },
  { type: 'text', input: { toString: 'x' }, keys: ['invalidValue'] },
  { type: 'textarea', input: 'two\nlines', keys: [] },
  { type: 'textarea', input: ['x'], keys: ['invalidValue'] },
  { type: 'slug', input: 'Зимові чоботи', keys: [] },
  { type: 'slug', input: '***', keys: ['empty'] },
  { type: 'slug', input: 'a', options: { minlength: 2 }, keys: ['tooShort'] },
  { type: 'number', input: 5, options: { min: 0, max: 5 }, keys: [] },
  { type: 'number', input: '1 250,50', keys: [] },
  { type: 'number', input: 0, options: { min: 0 }, keys: [] },
  { type: 'number', input: 6, options: { max: 5 }, keys: ['bigger'] },
  { type: 'number', input: -1, options: { min: 0 }, keys: ['smaller'] },
  { type: 'number', input: 'abc', keys: ['invalidNumber'] },
  { type: 'number', input: Infinity, keys: ['invalidNumber'] },
  { type: 'number', input: '12345678901234567', keys: ['invalidNumber'] },
  { type: 'number', input: 0.3, options: { step: 0.1 }, keys: [] },
  { type: 'number', input: 0.35, options: { step: 0.1 }, keys: ['invalidStep'] },
  { type: 'number', input: '', keys: ['empty'] },
  { type: 'price', input: { default: 100, discount: 80 }, keys: [] },
  { type: 'price', input: { default: 0 }, keys: [] },
  { type: 'price', input: { default: -1 }, keys: ['priceBelowZero'] },
  { type: 'price', input: { default: 1, discount: -1 }, keys: ['discountBelowZero'] },
  { type: 'price', input: { default: 1, percents: -1 }, keys: ['percentsBelowZero'] },
  { type: 'price', input: { default: 1, discount: 2 }, keys: ['discountAbovePrice'] },
  { type: 'price', input: { default: 2, discount: 1, discount_from: '2026-02-01', discount_to: '2026-01-01' }, keys: ['discountDatesOrder'] },
  { type: 'price', input: { default: 2, discount: 1, discount_from: '2026-02-01' }, keys: [] },
  { type: 'price', input: { default: 2e9 }, keys: ['bigger'] },
  { type: 'price', input: { default: 'abc' }, keys: ['invalidNumber'] },
  { type: 'price', input: { default: 1, discount_from: '2026-02-30' }, keys: ['invalidNumber'] },
  { type: 'price', input: { default: 1, extra: 1 }, keys: ['invalidNumber'] },
  { type: 'price', input: { discount_from: '2026-01-01' }, keys: ['empty'] },
  { type: 'yesno', input: false, keys: [] },
  { type: 'yesno', input: 'yes', keys: ['invalidValue'] },
  { type: 'email', input: 'a@b.ua', keys: [] },
  { type: 'email', input: ' Olena.K+1@Mail.Example.COM ', keys: [] },
  { type: 'email', input: 'a@b', keys: ['invalidEmail'] },
  { type: 'email', input: 'a@b.c', keys: ['invalidEmail'] },
  { type: 'email', input: 'a@b.info', keys: ['invalidEmail'] },
  { type: 'email', input: 'a b@c.ua', keys: ['invalidEmail'] },
  { type: 'email', input: 'a@@c.ua', keys: ['invalidEmail'] },
  { type: 'email', input: `${'a'.repeat(300)}@b.ua`, keys: ['tooLong'] },
  { type: 'password', input: 'коні їдять овес', keys: [] },
  { type: 'password', input: 'short7!', keys: ['tooShort'] },
  { type: 'password', input: 'x1'.repeat(65), keys: ['tooLong'] },
  { type: 'password', input: '12345678', keys: ['passwordTooCommon'] },
  { type: 'password', input: 'Password123', keys: ['passwordTooCommon'] },
  { type: 'password', input: 'aaaaaaaa', keys: ['passwordTooCommon'] },
  { type: 'phone', input: '+38 (067) 123 45 67', keys: [] },
  { type: 'phone', input: '0671234567', keys: [] },
  { type: 'phone', input: '00380-67-123-45-67', keys: [] },
  { type: 'phone', input: '67123456', keys: ['invalidPhone'] },
  { type: 'phone', input: '+38 (067) 123 45 6a', keys: ['invalidPhone'] },
  { type: 'phone', input: '+48 600 100 200', keys: ['invalidPhone'] },
  { type: 'date', input: '2026-11-21', keys: [] },
  { type: 'date', input: '2026-02-30', keys: ['invalidDate'] },
  { type: 'date', input: '21.11.2026', keys: ['invalidDate'] },
  { type: 'date', input: 1, keys: ['invalidDate'] },
  { type: 'datetime', input: '2026-11-21T14:30', keys: [] },
  { type: 'datetime', input: '2026-11-21 14:30', keys: [] },
  { type: 'datetime', input: '2026-11-21T12:30:00.000Z', keys: [] },
  { type: 'datetime', input: '2026-11-21T25:00', keys: ['invalidDateTime'] },
  { type: 'datetime', input: '2026-11-21', keys: ['invalidDateTime'] },
  { type: 'select', input: 'a', options: { datalist: [{ value: 'a', view: 'A' }] }, keys: [] },
  { type: 'select', input: 'b', options: { datalist: [{ value: 'a', view: 'A' }] }, keys: ['invalidChoice'] },
  { type: 'select', input: 'a', options: { datalist: [{ value: 'a', view: 'A', disabled: true }] }, keys: ['invalidChoice'] },
  { type: 'select', input: ['a', 'a', 'b'], options: { multiple: true }, keys: [] },
  { type: 'select', input: ['a', 'b'], options: { multiple: true, max: 1 }, keys: ['tooManyItems'] },
  { type: 'select', input: ['a', 'b'], keys: ['invalidChoice'] },
  { type: 'select', input: [], options: { multiple: true }, keys: ['empty'] },
  { type: 'tags', input: 'a b,c', keys: [] },
  { type: 'tags', input: 'one', options: { min: 2 }, keys: ['tooFewItems'] },
  { type: 'tags', input: ['1', '2', '3', '4', '5'], options: { max: 4 }, keys: ['tooManyItems'] },
  { type: 'tags', input: [' , '], keys: ['empty'] },
  { type: 'tags', input: ['x'.repeat(65)], keys: ['tooLong'] },
  { type: 'tags', input: [1], keys: ['invalidValue'] },
  { type: 'editor', input: '<p>Опис <strong>жирний</strong></p>', keys: [] },
  { type: 'editor', input: '<p>&nbsp;</p><p></p>', keys: ['empty'] },
  { type: 'editor', input: '<p><img src="/images/a.jpg"></p>', keys: [] },
  { type: 'editor', input: '<p>12345</p>', options: { maxlength: 5 }, keys: [] },
  { type: 'editor', input: '<p>123456</p>', options: { maxlength: 5 }, keys: ['tooLong'] },
  { type: 'editor', input: { html: '' }, keys: ['invalidValue'] },
  { type: 'image-select', input: 'a', options: { datalist: [{ value: 'a', view: 'A' }] }, keys: [] },
  { type: 'image-select', input: 'b', options: { datalist: [{ value: 'a', view: 'A' }] }, keys: ['invalidChoice'] },
  { type: 'color-select', input: ['a', 'b'], options: { multiple: true }, keys: [] },
  { type: 'color-select', input: 5, keys: ['invalidChoice'] },
  { type: 'text-select', input: 'a', keys: [] },
  { type: 'text-select', input: ['a'], keys: ['invalidChoice'] },
  { type: 'color', input: '#1A7F5A', keys: [] },
  { type: 'color', input: 'abc', keys: [] },
  { type: 'color', input: 'червоний', keys: ['invalidColor'] },
  { type: 'color', input: '#12345', keys: ['invalidColor'] },
  { type: 'color', input: ' ', keys: ['empty'] },
  { type: 'image-size', input: [{ name: 'thumbnail', width: 150, height: 150, fit: 'cover' }, { name: 'large', width: '1920', height: null }], keys: [] },
  { type: 'image-size', input: [{ name: 'large', width: null, height: null, fit: 'inside' }], keys: ['invalidImageSize'] },
  { type: 'image-size', input: [{ name: 'large', width: 8193, height: 1, fit: 'inside' }], keys: ['invalidImageSize'] },
  { type: 'image-size', input: [{ name: '', width: 10, height: 1, fit: 'inside' }], keys: ['required'] },
  { type: 'image-size', input: [{ name: 'Велика', width: 10, height: 1, fit: 'inside' }], keys: ['invalidSlug'] },
  { type: 'image-size', input: [{ name: 'a', width: 10, height: 1 }, { name: 'a', width: 20, height: 1 }], keys: ['sameNames'] },
  { type: 'image-size', input: [{ name: 'a', width: 10, height: 1, fit: 'stretch' }], keys: ['invalidValue'] },
  { type: 'taxonomy', input: 'shoes', keys: [] },
  { type: 'taxonomy', input: ['shoes', 'boots'], options: { multiple: true }, keys: [] },
  { type: 'taxonomy', input: ['shoes', 'boots'], keys: ['invalidChoice'] },
  { type: 'relations', input: ['a'], keys: [] },
  { type: 'relations', input: ['a', 'b'], keys: ['tooManyItems'] },
  { type: 'relations', input: ['b', 'a', 'b'], options: { multiple: true, max: 2 }, keys: [] },
  { type: 'relations', input: ['a', 'b'], options: { multiple: true, min: 3 }, keys: ['tooFewItems'] },
  { type: 'relations', input: [{ id: 'a' }], keys: ['invalidChoice'] },
  { type: 'relations', input: [], keys: ['empty'] },
  { type: 'properties', input: [{ title: 'Склад', value: 'льон' }], keys: [] },
  { type: 'properties', input: [{ title: { uk: 'Склад', en: '' }, value: { uk: 'льон', en: 'linen' } }], options: { multilangualItems: true }, keys: [] },
  { type: 'properties', input: [{ title: 'Склад', value: '' }, { title: '', value: 'льон' }], keys: ['empty'] },
  { type: 'properties', input: [{ title: 'x'.repeat(65), value: 'y' }], keys: ['tooLong'] },
  { type: 'properties', input: [{ title: 'xy', value: 'abc' }], options: { minlength: 3 }, keys: ['tooShort'] },
  { type: 'properties', input: [{ title: 'x', value: 'y', extra: 1 }], keys: ['invalidValue'] },
  { type: 'accordeon', input: [{ title: 'x'.repeat(64), value: 'y'.repeat(64) }], keys: [] },
  { type: 'accordeon', input: [{ title: 'x'.repeat(65), value: 'y' }], keys: ['tooLong'] },
  { type: 'accordeon', input: [{ title: 'Питання', value: '' }], keys: ['required'] },
  { type: 'accordeon', input: [{ title: '', value: ' ' }], keys: ['empty'] },
  { type: 'accordeon', input: { title: 'x' }, keys: ['invalidValue'] },
  { type: 'youtube', input: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ?start=5', ''], keys: [] },
  { type: 'youtube', input: ['https://example.com/watch?v=dQw4w9WgXcQ'], keys: ['invalidVideo'] },
  { type: 'youtube', input: [`https://www.youtube.com/watch?v=dQw4w9WgXcQ&x=${'x'.repeat(157)}`], keys: ['tooLong'] },
  { type: 'youtube', input: ['', ' '], keys: ['empty'] },
  { type: 'youtube', input: 'https://youtu.be/dQw4w9WgXcQ', keys: ['invalidValue'] },
  { type: 'ranking', input: 25, keys: [] },
  { type: 'ranking', input: 'п’ять', keys: ['invalidNumber'] },
  { type: 'ranking', input: '', keys: ['empty'] },
  { type: 'answers', input: [{ name: 'О', text: 'Дякуємо', answers: [{ name: 'М', text: 'І вам' }] }], keys: [] },
  { type: 'answers', input: [{ name: 'x'.repeat(64), text: 'y'.repeat(500) }], keys: [] },
  { type: 'answers', input: [{ name: 'x'.repeat(65), text: 'y' }], keys: ['tooLong'] },
  { type: 'answers', input: [{ name: 'x', text: 'y', answers: [{ name: 'x', text: 'y'.repeat(501) }] }], keys: ['tooLong'] },
  { type: 'answers', input: [{ name: '', text: 'y' }], keys: ['required'] },
  { type: 'answers', input: [{ name: 'x', text: '' }], keys: ['required'] },
  { type: 'answers', input: [], keys: ['empty'] },
  { type: 'answers', input: [{ name: 'x', text: 'y', time: 'вчора' }], keys: ['invalidValue'] },
  { type: 'product-review', input: 'p1', keys: [] },
  { type: 'product-review', input: ['p1'], options: { multiple: true }, keys: ['invalidChoice'] },
  { type: 'filter', input: { shop: ['a', 'b'], active: ['yes'] }, keys: [] },
  { type: 'filter', input: { shop: [] }, keys: ['empty'] },
  { type: 'filter', input: { title: ['x'.repeat(256)] }, keys: ['invalidValue'] },
  { type: 'filter', input: { shop: 'a' }, keys: ['invalidValue'] },
  { type: 'filter', input: { 'a.b': ['x'] }, keys: ['invalidValue'] },
  { type: 'shipping-dates', input: [' 2026-12-01 ', '2026-12-02'], keys: [] },
  { type: 'shipping-dates', input: ['2026-02-30'], keys: ['invalidDate'] },
  { type: 'shipping-dates', input: [' '], keys: ['empty'] },
  { type: 'photo-links', input: ['https://example.com/a.jpg', '/images/demo/jug.svg'], keys: [] },
  { type: 'photo-links', input: ['http://example.com/a.jpg'], keys: ['invalidUrl'] },
  { type: 'photo-links', input: ['javascript:alert(1)'], keys: ['invalidUrl'] },
  { type: 'photo-links', input: ['/images/../secret'], keys: ['invalidUrl'] },
  { type: 'photo-links', input: Array.from({ length: 21 }, (_, at) => `https://example.com/${at}`), keys: ['tooManyItems'] },
  { type: 'photo-links', input: 'https://example.com/a.jpg', keys: ['invalidUrl'] },
];

describe('rules of the field types', () => {
  it.each(rows)('$type $input $options gives $keys', ({ type, input, options, keys }) => {
    expect(keysOf(fieldTypeOf(type), input, options)).toEqual(keys);
  });

  it('has an accepting and a refusing row for every type', () => {
    for (const code of fieldTypeCodes) {
      expect([code, rows.some((row) => row.type === code && row.keys.length === 0)]).toEqual([code, true]);
      expect([code, rows.some((row) => row.type === code && row.keys.length > 0)]).toEqual([code, true]);
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
    ['slug', 'зимові чоботи', 'zymovi', { maxlength: 6 }],
    ['number', '\u22121,5', -1.5],
    ['email', ' Olena@Example.COM', 'olena@example.com'],
    ['phone', '380671234567', '+38 (067) 123 45 67'],
    ['phone', '8 067 123-45-67', '+38 (067) 123 45 67'],
    ['datetime', '2026-11-21T14:30', '2026-11-21T12:30:00.000Z'],
    ['tags', 'a b,c a', ['a', 'b', 'c']],
    ['select', ['a', 'a'], ['a'], { multiple: true }],
    ['youtube', ['youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/embed/dQw4w9WgXcQ'], ['https://www.youtube.com/watch?v=dQw4w9WgXcQ']],
    ['ranking', 60, 50],
    ['ranking', -1, 0],
    ['ranking', 25, 30],
    ['ranking', 35.4, 35.4, { step: 0.1 }],
    ['color', 'ABC', '#aabbcc'],
    ['properties', [{ title: { uk: 'a', en: '' }, value: { uk: 'b', en: 'c' } }, { title: { uk: '', en: 'a' }, value: { uk: 'b', en: 'b' } }], [{ title: { uk: 'a', en: '' }, value: { uk: 'b', en: 'c' } }], { multilangualItems: true }],
    ['accordeon', [{ title: '', value: '' }, { title: ' a ', value: 'b\n\n' }], [{ title: 'a', value: 'b' }]],
    ['shipping-dates', [' 2026-12-02 ', '', '2026-12-01', '2026-12-02'], ['2026-12-02', '2026-12-01']],
    ['relations', ['b', 'a', 'b'], ['b', 'a'], { multiple: true }],
    ['filter', { shop: ['a'], active: [] }, { shop: ['a'] }],
  ])('%s %j becomes %j', (code, input, value, options = {}) => {
    const type = fieldTypeOf(code);
    expect(type.normalise(type.read(input, options), options)).toEqual(value);
  });

  it('a price follows its percents, its percents follow the discount', () => {
    const type = fieldTypeOf('price');
    const of = (input: unknown) => type.normalise(type.read(input, {}), {});
    expect(of({ default: 200, percents: 15 })).toMatchObject({ discount: 170, percents: 15, default_min: 200, default_max: 200, discount_min: 170, discount_max: 170 });
    expect(of({ default: 300, discount: 200, percents: 1 })).toMatchObject({ discount: 200, percents: 33 });
    expect(of('99,999')).toMatchObject({ default: 100, discount: null, percents: null });
  });
});

describe('filters', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');

  it.each<[string, FieldTypeCode, string[], object]>([
    ['contains in any language', 'text', ['мед'], { op: 'or', of: [{ op: 'contains', path: 'x.uk', texts: ['мед'] }, { op: 'contains', path: 'x.en', texts: ['мед'] }] }],
    ['is exact for a slug', 'slug', ['Мій Мед'], { op: 'or', of: [{ op: 'in', path: 'x.uk', values: ['mii-med'] }, { op: 'in', path: 'x.en', values: ['mii-med'] }] }],
  ])('%s', (_name, code, values, where) => {
    const { filter } = fieldTypeOf(code);
    expect(filter.where(['x.uk', 'x.en'], filter.fromValues(values), now)).toEqual(where);
  });

  it.each<[FieldTypeCode, string[], object | null | undefined]>([
    ['number', ['100', '200'], { op: 'range', path: 'x.0', from: 100, to: 200 }],
    ['number', ['', '200'], { op: 'range', path: 'x.0', to: 200 }],
    ['number', ['abc'], undefined],
    ['number', [''], null],
    ['date', ['2026-01-01', ''], { op: 'range', path: 'x.0', from: '2026-01-01' }],
    ['datetime', ['2026-11-21', '2026-11-21'], { op: 'range', path: 'x.0', from: '2026-11-20T22:00:00.000Z', to: '2026-11-21T21:59:59.999Z' }],
    ['yesno', ['yes'], { op: 'in', path: 'x.0', values: [true] }],
    ['yesno', ['no'], { op: 'not', of: { op: 'in', path: 'x.0', values: [true] } }],
    ['yesno', ['maybe'], undefined],
    ['text', [''], { op: 'exists', path: 'x.0', value: false }],
    ['photo-links', ['no'], { op: 'exists', path: 'x.0', value: false }],
    ['select', ['a', 'b'], { op: 'in', path: 'x.0', values: ['a', 'b'] }],
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
    ['a usual price in the range under an ended discount', { default: 85, discount: 10, discount_to: '2026-11-20' }, true],
    ['no price', {}, false],
  ])('a price range of 70 to 90, also over the wire: %s', (_name, given, found) => {
    const type = fieldTypeOf('price');
    const chosen = type.filter.fromValues(['70', '90']);
    const where = type.filter.where(['price.0'], chosen, now);
    const indexed = type.indexed({}).map(({ below, kind }) => ({ path: `price.0.${below}`, kind }));
    const record = { _id: '1', _deleted: false, _created: '', _updated: '', _revision: 1, _increment: 1, price: { 0: type.normalise(type.read(given, {}), {}) } };
    const index = deriveIndex({ name: 'x', indexed, unique: [], search: [] }, record);
    const parsed = where && whereFromWire(JSON.parse(JSON.stringify(whereToWire(where))), indexed);
    expect(where && matches(where, index)).toBe(found);
    expect(parsed?.ok && matches(parsed.where, index)).toBe(found);
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
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (typed) => expect(decodePassword(encodePassword(typed))).toBe(typed)));
    expect(encodePassword('пароль')).not.toContain('пароль');
    expect(decodePassword('%%%')).toBeUndefined();
    expect(decodePassword('//8=')).toBeUndefined();
  });

  it.each([['', 0], ['12345678', 1], ['короткий', 2], ['Korotke2!', 3], ['Дві Корови 3 мости!', 4]])('%s has strength %d', (typed, strength) => {
    expect(passwordStrength(typed)).toBe(strength);
  });
});

describe('a text of a megabyte', () => {
  const long = [' '.repeat(1_000_000), '\n '.repeat(500_000), '\u00a0'.repeat(1_000_000), '<!--'.repeat(250_000), '-'.repeat(1_000_000), '1'.repeat(1_000_000), '('.repeat(1_000_000), 'a.'.repeat(500_000)];
  const types = fieldTypeCodes.flatMap((type) => long.map((text) => [type, JSON.stringify(text.slice(0, 4)), `x${text}x`] as const));

  it.each(types)('is read and checked as %s in one pass: %s …', (type, _beginning, text) => {
    for (const input of [text, [text]]) expect(Array.isArray(keysOf(fieldTypeOf(type), input, { maxlength: 255 }))).toBe(true);
  });
});
