import type { Price } from '../commerce/Price';
import { emptyPrice } from '../commerce/Price';
import { fieldTypeOf } from '../fields/registry';
import { emptyField, mergeField, readField } from '../form/readField';
import { neutraliseFormula, restoreFormula } from '../text/csv';
import type { FieldDefinition } from '../wire/FieldDefinition';
import type { StoredRecord } from '../wire/StoredRecord';
import type { CellReferences } from './CellReferences';
import { csvColumns } from './csvColumns';
import { formatCell } from './formatCell';
import { joinList, splitList } from './listCell';
import { readCell } from './readCell';
import { readPriceCells } from './readPriceCells';
import { readRow } from './readRow';

const names: Record<string, string> = { c1: 'Одяг > Вишиванки', c2: 'Мед' };
const references: CellReferences = {
  valuesOf: (_field, text) => Object.keys(names).filter((id) => id === text || names[id] === text),
  textOf: (_field, value) => names[value] ?? value,
};

const field = (type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name: 'field',
  code: 'field',
  type,
  title: { uk: 'Поле', en: 'Field' },
  ...more,
});

const texts = [
  'Глечик',
  '=1+1',
  "'=1",
  "''+38",
  'a|b',
  'c\\d|e\\',
  '  ',
  '"',
  'два\nрядки',
  '{"a":1}',
  '[1]',
  '007',
  'так',
];

describe('a list in one cell', () => {
  it('comes back as it was', () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let run = 0; run < 500; run += 1) {
      const values = Array.from({ length: random(5) }, () =>
        Array.from({ length: 1 + random(6) }, () => 'аb|\\='.charAt(random(5))).join(''),
      );
      expect(splitList(joinList(values))).toEqual(values);
    }
  });
});

describe('a formula', () => {
  it.each(texts)('%j comes back as it was', (text) => {
    expect(restoreFormula(neutraliseFormula(text))).toBe(text);
  });

  it('is no formula in the file', () => {
    expect(neutraliseFormula('=1+1')).toBe("'=1+1");
    expect(neutraliseFormula("'=1+1")).toBe("''=1+1");
    expect(restoreFormula("п'ять")).toBe("п'ять");
  });
});

describe('a value', () => {
  it.each<[FieldDefinition, unknown]>([
    ...texts
      .filter((text) => !text.includes('\n'))
      .map((text): [FieldDefinition, unknown] => [field('text'), text.trim()]),
    // Empty as a text, but not nothing.
    [field('text'), '<Z>'],
    [field('textarea'), '<i></i>'],
    [field('textarea'), 'два\nрядки'],
    [field('editor'), '<p>a "b"; c</p>'],
    [field('slug'), 'misto-1'],
    [field('number'), 12.5],
    [field('number'), -3],
    [field('number'), 0],
    [field('yesno'), true],
    [field('yesno'), false],
    [field('date'), '2026-11-21'],
    [field('datetime'), '2026-11-21T10:00:00.000Z'],
    [field('datetime'), '2026-11-21T10:00:07.123Z'],
    // The hour that comes twice in autumn.
    [field('datetime'), '2026-10-25T00:30:00.000Z'],
    [field('datetime'), '2026-10-25T01:30:00.000Z'],
    [field('tags'), ['а|б', 'в', 'c\\']],
    [field('media-product-gallery'), [{ id: 'https://example.com/a,b.jpg' }, { id: '/images/x.jpg' }, { id: 'f1' }]],
    [field('select', { source: 'category' }), 'c1'],
    [field('select', { source: 'category', multiple: true }), ['c1', 'c2']],
    [field('taxonomy', { source: 'category' }), 'c2'],
    [field('relations', { source: 'product', multiple: true }), ['c2', 'c1']],
    [field('properties', { multilangualItems: true }), [{ title: { uk: 'Т', en: '' }, value: { uk: 'З', en: '' } }]],
    [field('youtube'), ['https://www.youtube.com/watch?v=abcdefghijk']],
    [field('color'), '#aa4400'],
    [field('ranking'), 40],
  ])('of %j: %j is read back from its cell', (definition, value) => {
    const [column] = csvColumns([definition]);
    if (!column) throw new Error('no column');
    const type = fieldTypeOf(definition.type);
    const stored = type.read(value, definition);
    for (const language of ['uk', 'en'] as const) {
      const cell = formatCell(column, stored, references, language);
      const text = typeof cell === 'number' ? String(cell).replace('.', ',') : restoreFormula(neutraliseFormula(cell));
      if (text === '') expect(type.isEmpty(stored)).toBe(true);
      else {
        const reading = readCell(definition, text, references);
        expect(reading.ok && type.normalise(reading.value, definition)).toEqual(type.normalise(stored, definition));
      }
    }
  });

  it.each<[FieldDefinition, string, unknown, string[]]>([
    [field('number'), '1 250,50', 1250.5, []],
    [field('number'), '1,250.50', 1250.5, []],
    [field('number'), '120 грн.', 120, []],
    [field('yesno'), 'Да', true, []],
    [field('yesno'), 'FALSE', false, []],
    [field('date'), '21.11.2026', '2026-11-21', ['csvDateRead']],
    [field('date'), '21/11/26', '2026-11-21', ['csvDateRead']],
    [field('date'), '11/21/2026', '2026-11-21', ['csvDateRead']],
    [field('date'), '46347', '2026-11-21', ['csvDateRead']],
    [field('datetime'), '21.11.2026 12:00', '2026-11-21T10:00:00.000Z', ['csvDateRead']],
    [field('date'), '2026-11-21T10:00:00Z', '2026-11-21', ['csvDateRead']],
    [field('date'), '2026-11-21 00:00:00', '2026-11-21', ['csvDateRead']],
    // Two hours behind Kyiv: there it is the next day.
    [field('date'), '2026-11-21T23:30:00.000Z', '2026-11-22', ['csvDateRead']],
    [field('date'), '2026-11-21T00:00:00+02:00', '2026-11-21', ['csvDateRead']],
    [field('date'), '2026/2/5 0:00', '2026-02-05', ['csvDateRead']],
    [field('datetime'), '2026-11-21T12:00:00+02:00', '2026-11-21T10:00:00.000Z', ['csvDateRead']],
    [field('datetime'), '2026-11-21 12:00:59', '2026-11-21T10:00:00.000Z', ['csvDateRead']],
    [field('number', { name: 'quantity' }), '12 шт', 12, []],
    [field('media-product-gallery'), 'HTTPS://A.ua/main image.jpg', [{ id: 'https://A.ua/main%20image.jpg' }], []],
    [
      field('media-product-gallery'),
      'f1|http://a.ua/1.jpg',
      [{ id: 'f1' }, { id: 'https://a.ua/1.jpg' }],
      ['csvSecureAddress'],
    ],
    [
      field('media-product-gallery'),
      'https://a.ua/на столі 1.jpg https://a.ua/2.jpg',
      [{ id: 'https://a.ua/на%20столі%201.jpg' }, { id: 'https://a.ua/2.jpg' }],
      [],
    ],
    [
      field('media-product-gallery'),
      'https://a.ua/1.jpg, https://a.ua/2.jpg',
      [{ id: 'https://a.ua/1.jpg' }, { id: 'https://a.ua/2.jpg' }],
      [],
    ],
    [field('select', { source: 'category' }), ' Мед ', 'c2', []],
  ])('of %j is read from %j', (definition, text, value, warnings) => {
    const reading = readCell(definition, text, {
      ...references,
      valuesOf: (name, given) => references.valuesOf(name, given.trim()),
    });
    expect(reading).toMatchObject({ ok: true, value });
    expect(reading.ok && reading.warnings.map(({ key }) => key)).toEqual(warnings);
  });

  it.each<[FieldDefinition, string, string]>([
    [field('number'), 'дві', 'invalidNumber'],
    [field('number'), '1,250,5', 'invalidNumber'],
    [field('number'), '1,250', 'csvAmbiguousNumber'],
    [field('number', { name: 'quantity' }), '12 кг', 'invalidNumber'],
    [field('number', { name: 'weight' }), '12 пудів', 'csvUnitGrams'],
    [field('media-product-gallery'), 'ftp://a.ua/1.jpg', 'csvPhotoAddress'],
    [field('media-product-gallery'), 'https://a.ua/1.jpg просто текст', 'csvPhotoAddress'],
    [field('media-product-gallery'), 'jug.jpg', 'csvPhotoAddress'],
    [field('date'), '2026-02-31T10:00:00Z', 'csvDate'],
    [field('yesno'), 'можливо', 'csvYesNo'],
    // The third of April, or the fourth of March.
    [field('date'), '03/04/2026', 'csvDate'],
    [field('date'), '31.02.2026', 'csvDate'],
    [field('select', { source: 'category' }), 'Немає', 'csvUnknown'],
    [field('select', { source: 'category', multiple: true }), 'Мед|Немає', 'csvUnknown'],
  ])('of %j is refused in %j', (definition, text, key) => {
    expect(readCell(definition, text, references)).toMatchObject({ ok: false, problem: { key } });
  });
});

const stored = (values: Partial<Price>): Price => ({ ...emptyPrice, ...values });
type Part = 'default' | 'discount' | 'discount_to' | 'default_max' | 'old';

describe('a price', () => {
  it.each<[string, Partial<Record<Part, string>>, Price | null, Partial<Price>]>([
    ['of a new product', { default: '100,50' }, null, { default: 100.5, discount: null }],
    ['with the one before the reduction', { default: '80', old: '100' }, null, { default: 100, discount: 80 }],
    ['without a reduction', { default: '80', old: '80' }, null, { default: 80, discount: null }],
    [
      'that stays',
      { default: '100', discount: '80' },
      stored({ default: 100, discount: 80, percents: 20, default_min: 100, default_max: 150 }),
      { default: 100, discount: 80, percents: 20, default_min: 100, default_max: 150 },
    ],
    [
      'that rises above its range',
      { default: '200' },
      stored({ default: 100, default_min: 100, default_max: 150 }),
      { default: 200, default_min: null, default_max: 200 },
    ],
    [
      'whose empty cell keeps',
      { default: '90', discount: '' },
      stored({ default: 100, discount: 80 }),
      { discount: 80 },
    ],
  ])('%s', (_name, cells, before, expected) => {
    const reading = readPriceCells(
      Object.entries(cells).map(([part, text], index) => ({ index, part: part as Part, text })),
      before,
      'keep',
    );
    expect(reading.problems).toEqual([]);
    expect(reading.price).toMatchObject(expected);
  });

  it('loses the discount whose cell is empty, where empty cells clear', () => {
    const cells = [{ index: 0, part: 'discount' as const, text: '' }];
    expect(readPriceCells(cells, stored({ default: 100, discount: 80 }), 'clear').price.discount).toBeNull();
  });
});

describe('a row', () => {
  const definitions = [
    field('text', { name: 'title', multilangual: true }),
    field('text', { name: 'sku', unique: true }),
    field('text', { name: 'brand' }),
    field('yesno', { name: 'active' }),
    field('price', { name: 'price' }),
  ];
  const columns = csvColumns(definitions);
  const record = Object.fromEntries(
    definitions.map((definition) => [definition.name, emptyField(definition)]),
  ) as unknown as StoredRecord;
  const current: StoredRecord = { ...record, sku: { 0: 'A-1' }, brand: { 0: 'Гута' }, title: { uk: 'Глек', en: null } };
  const read = (cells: Record<string, string>, emptyCells: 'keep' | 'clear') => {
    const chosen = columns.filter(({ name }) => name in cells);
    const values = chosen.map(({ name }) => cells[name] ?? '');
    return readRow({ columns: chosen, values, notations: [], current, emptyCells, keys: ['sku'] }, references);
  };

  it('keeps where a cell is empty', () => {
    expect(read({ sku: 'a-1', brand: '', 'title.uk': '', active: '', price: '' }, 'keep').fields).toEqual({});
  });

  it('clears where a cell is empty, but neither its key nor what is empty already', () => {
    const { fields } = read({ sku: '', brand: '', 'title.en': '', active: '' }, 'clear');
    expect(fields).toEqual({ brand: { 0: '' } });
  });

  it('of the stored values changes nothing', () => {
    const cells = columns.map((column) =>
      formatCell(column, (current[column.definition.name] as never)[column.key], references, 'uk'),
    );
    const { fields, problems } = readRow(
      { columns, values: cells.map(String), notations: [], current, emptyCells: 'clear', keys: ['sku'] },
      references,
    );
    expect(problems).toEqual([]);
    for (const [name, value] of Object.entries(fields)) {
      const definition = definitions.find((each) => each.name === name);
      if (!definition) throw new Error(name);
      const merged = mergeField(definition, current[name] as never, readField(definition, value).value);
      expect(merged).toEqual(current[name]);
    }
  });
});

describe('a cell that is longer than its field allows', () => {
  const long = `1${' '.repeat(40_000)}x`;

  it.each([
    field('number'),
    field('price'),
    field('yesno'),
    field('date'),
    field('datetime'),
    field('select', { datalist: [] }),
    field('taxonomy', { source: 'category' }),
    field('tags', { max: 50 }),
    field('relations', { source: 'product', multiple: true, max: 20 }),
    field('media', { max: 20 }),
    field('media-product-gallery', { max: 10 }),
  ])('is refused before it is read: $type', (definition) => {
    expect(readCell(definition, long, references)).toMatchObject({ ok: false, problem: { key: 'tooLong' } });
  });

  it('keeps twenty long addresses, and separators without addresses make none', () => {
    const addresses = Array.from({ length: 20 }, (_, at) => `https://example.com/${at}/${'a'.repeat(2000)}`);
    expect(readCell(field('media-product-gallery'), addresses.join(', '), references)).toMatchObject({
      ok: true,
      value: addresses.map((id) => ({ id })),
    });
    expect(
      readCell(field('media-product-gallery'), ' ,; /images/a.jpg ,;, https://b.example/c.png ', references),
    ).toMatchObject({
      value: [{ id: '/images/a.jpg' }, { id: 'https://b.example/c.png' }],
    });
  });
});
