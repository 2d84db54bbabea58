import fc from 'fast-check';
import { fieldTypeOf } from '../fields/registry';
import type { FieldDefinition } from '../wire/FieldDefinition';
import type { Localised } from '../wire/StoredRecord';
import type { ConversionOutcome } from './convertField';
import { convertField } from './convertField';

type Rules = Parameters<typeof convertField>[0];

const rules = (type: FieldDefinition['type'], more: Partial<Rules> = {}): Rules => ({ name: 'field', type, ...more });
const datalist = [
  { value: 'a1', view: 'Глина', slug: 'clay' },
  { value: 'a2', view: 'Дерево', slug: 'wood' },
];
const text = rules('text');
const number = rules('number');
const select = rules('select', { datalist });
const selectMany = rules('select', { datalist, multiple: true });
const colors = rules('color-select', { datalist });
const translated = rules('text', { multilangual: true });

describe('a value whose field is defined anew', () => {
  it.each<[string, Rules, Rules, Localised, ConversionOutcome, Localised]>([
    ['a number as a text', number, text, { 0: 12.5 }, 'converted', { 0: '12.5' }],
    ['a number that no form would read', number, text, { 0: 5e-324 }, 'kept', { 0: 5e-324 }],
    ['a text that is a number', text, number, { 0: '12,5' }, 'converted', { 0: 12.5 }],
    ['a text with a unit', text, number, { 0: '12 кг' }, 'kept', { 0: '12 кг' }],
    ['a text that would lose its zeros', text, number, { 0: '007' }, 'kept', { 0: '007' }],
    ['an empty number', number, text, { 0: null }, 'empty', { 0: null }],
    ['an option as a color', select, colors, { 0: 'a1' }, 'unchanged', { 0: 'a1' }],
    ['an option as a text', select, text, { 0: 'a1' }, 'converted', { 0: 'Глина' }],
    ['an option that is gone', select, text, { 0: 'a9' }, 'kept', { 0: 'a9' }],
    ['a text that names an option', text, select, { 0: 'глина' }, 'converted', { 0: 'a1' }],
    ['a text that names one by its slug', text, selectMany, { 0: 'wood' }, 'converted', { 0: ['a2'] }],
    ['a text that names none', text, select, { 0: 'скло' }, 'kept', { 0: 'скло' }],
    ['one option as several', select, selectMany, { 0: 'a1' }, 'converted', { 0: ['a1'] }],
    ['one of several', selectMany, select, { 0: ['a1'] }, 'converted', { 0: 'a1' }],
    ['several options as one', selectMany, select, { 0: ['a1', 'a2'] }, 'kept', { 0: ['a1', 'a2'] }],
    ['no option of several as a text', selectMany, text, { 0: [] }, 'empty', { 0: '' }],
    ['no option of several as one', selectMany, select, { 0: [] }, 'empty', { 0: [] }],
    ['a yes as a text', rules('yesno'), text, { 0: true }, 'kept', { 0: true }],
    ['a day as a text', rules('date'), text, { 0: '2026-01-02' }, 'kept', { 0: '2026-01-02' }],
    ['a text in one language as translated', text, translated, { 0: 'дуб' }, 'converted', { 0: 'дуб', uk: 'дуб' }],
    [
      'a translated text in one language',
      translated,
      text,
      { uk: 'дуб', en: 'oak' },
      'converted',
      { uk: 'дуб', en: 'oak', 0: 'дуб' },
    ],
  ])('%s', (_what, from, to, stored, outcome, value) => {
    expect(convertField(from, to, stored)).toEqual({ outcome, value });
  });

  const fields = fc.constantFrom(
    text,
    number,
    select,
    selectMany,
    colors,
    rules('slug'),
    rules('yesno'),
    rules('date'),
  );
  const values = fc.oneof(
    fc.string(),
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.constantFrom('a1', 'глина', '12,5', '2026-01-02'),
    fc.subarray(['a1', 'a2']),
    fc.constant(null),
  );

  it('is the same again when the definition is changed back, unless it has been shown otherwise', () => {
    fc.assert(
      fc.property(fields, fields, values, (from, to, value) => {
        const { outcome, value: converted } = convertField(from, to, { 0: value });
        if (Array.isArray(value) && value.length === 0)
          expect(fieldTypeOf(to.type).read(converted['0'], to)).toBeDefined();
        else if (outcome !== 'converted') expect(converted).toEqual({ 0: value });
        else expect(convertField(to, from, converted).outcome).not.toBe('kept');
      }),
    );
  });
});
