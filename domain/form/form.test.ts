import type { FieldDefinition } from '../wire/FieldDefinition';
import { checkField } from './checkField';
import { completeness } from './completeness';
import { emptyField, mergeField, readField } from './readField';

const field = (more: Partial<FieldDefinition>): FieldDefinition => ({
  name: 'title',
  code: 'title',
  type: 'text',
  title: { uk: 'Назва', en: 'Title' },
  ...more,
});
const many = field({ multilangual: true, required: true, minlength: 3, maxlength: 5 });
const brief = (value: Parameters<typeof checkField>[1], definition = many) =>
  checkField(definition, value).problems.map(({ level, key, locale }) => `${locale ?? '0'} ${level} ${key}`);

describe('a required multilingual text (shell §5)', () => {
  it.each<[string, object, boolean, string[]]>([
    ['filled in both', { uk: 'назва', en: 'title' }, true, []],
    ['empty in the other language', { uk: 'назва', en: '' }, true, ['en warning empty']],
    ['empty in the main language', { uk: '', en: 'title' }, false, ['uk error required', 'en warning allLocalesFill']],
    [
      'only markup in the main language',
      { uk: '<p> </p>', en: 'title' },
      false,
      ['uk error required', 'en warning allLocalesFill'],
    ],
    [
      'switched off in the main language',
      { uk: null, en: 'title' },
      false,
      ['uk error required', 'en warning allLocalesFill'],
    ],
    ['switched off in the other language', { uk: 'назва', en: null }, true, []],
    [
      'too short in the main language',
      { uk: 'аб', en: 'title' },
      false,
      ['uk error tooShort', 'en warning allLocalesFill'],
    ],
    [
      'too short where something is typed',
      { uk: 'назва', en: 'ab' },
      false,
      ['en error tooShort', 'uk warning allLocalesFill'],
    ],
    [
      'too short in the main language and empty in the other',
      { uk: 'аб', en: '' },
      false,
      ['uk error tooShort', 'en warning empty', 'en warning allLocalesFill'],
    ],
    ['too long in both', { uk: 'задовге', en: 'toolong' }, false, ['uk error tooLong', 'en error tooLong']],
  ])('%s', (_name, value, valid, problems) => {
    expect(brief(value)).toEqual(problems);
    expect(checkField(many, value).valid).toBe(valid);
  });

  it('is just invalid in an empty other language that is too short', () => {
    expect(checkField(many, { uk: 'назва', en: '' })).toMatchObject({
      valid: true,
      localValid: { uk: true, en: false },
    });
  });
});

describe('checking in general', () => {
  it('lets every empty optional value pass', () => {
    expect(checkField(field({ minlength: 3 }), { 0: '' })).toMatchObject({ valid: true, problems: [] });
  });

  it('takes the number 0 as a value, and an empty one under key 0 as missing', () => {
    const number = field({ type: 'number', required: true });
    expect(brief({ 0: 0 }, number)).toEqual([]);
    expect(brief({ 0: null }, number)).toEqual(['0 error required']);
  });

  it.each<[FieldDefinition['type'], unknown, string]>([
    ['tags', [], 'createAtLeastOne'],
    ['select', '', 'chooseAtLeastOne'],
    ['variable-relations', [], 'chooseAtLeastOne'],
    ['cart', null, 'createAtLeastOne'],
    ['promocodes', [], 'createAtLeastOne'],
    ['properties', [], 'createAtLeastOne'],
    ['address', [], 'addAtLeastOneAddress'],
    ['selfshipping-points', [], 'addAtLeastOneCity'],
    ['payment', { payment: '' }, 'required'],
    ['status', null, 'required'],
  ])('asks for a required %s that is %j by %s', (type, value, key) => {
    expect(brief({ 0: value }, field({ type, required: true }))).toEqual([`0 error ${key}`]);
  });

  it('leaves it to the server whether a record is there, of which the form names some only', () => {
    const named = { datalist: [{ value: 'a', view: 'A' }] };
    expect(brief({ 0: 'b' }, field({ type: 'taxonomy', source: 'category', ...named }))).toEqual([]);
    expect(brief({ 0: 'b' }, field({ type: 'select', ...named }))).toEqual(['0 error invalidChoice']);
  });

  it('counts what was found before', () => {
    expect(checkField(field({}), { 0: 'x' }, [{ level: 'error', key: 'notUnique' }])).toMatchObject({
      valid: false,
      localValid: { 0: false },
    });
  });
});

describe('reading from the wire', () => {
  it('tidies each language by itself', () => {
    expect(readField(many, { uk: ' назва ', en: null })).toEqual({ value: { uk: 'назва', en: null }, problems: [] });
  });

  it.each<[string, unknown, string[]]>([
    ['a bare value', 'назва', ['invalidValue']],
    ['a list', ['назва'], ['invalidValue']],
    ['another shape in one language', { uk: 1, en: 'title' }, ['invalidValue']],
    ['a language that does not exist', { uk: 'назва', de: 'Titel' }, ['invalidValue']],
    ['key 0 of a multilingual field', { 0: 'назва' }, ['invalidValue']],
    ['the prototype', JSON.parse('{"__proto__":"x"}'), ['invalidValue']],
  ])('refuses %s', (_name, input, keys) => {
    expect(readField(many, input).problems.map(({ key }) => key)).toEqual(keys);
  });

  it('passes over Russian, which stays as stored', () => {
    const { value, problems } = readField(many, { uk: 'назва', ru: 'чужое' });
    expect(problems).toEqual([]);
    expect(mergeField(many, { uk: 'стара', en: 'old', ru: 'сохранено' } as object, value)).toEqual({
      uk: 'назва',
      en: 'old',
      ru: 'сохранено',
    });
  });

  it('fills every configured language of a new record', () => {
    expect(mergeField(many, undefined, { uk: 'назва' })).toEqual({ uk: 'назва', en: '' });
    expect(emptyField(field({ type: 'yesno', default: true }))).toEqual({ 0: true });
    expect(emptyField(field({ type: 'select', multiple: true }))).toEqual({ 0: [] });
  });
});

describe('completeness', () => {
  it('counts a field that any language has, and names the first gap', () => {
    const fields = [
      field({ name: 'a', multilangual: true }),
      field({ name: 'b', multilangual: true }),
      field({ name: 'c', multilangual: true }),
      field({ name: 'd' }),
    ];
    const values = { a: { uk: 'x', en: 'x' }, b: { uk: 'x', en: '' }, c: { uk: '', en: '' }, d: { 0: 'x' } };
    expect(completeness(fields, values, 'uk')).toEqual({ filled: 2, total: 2 });
    expect(completeness(fields, values, 'en')).toEqual({ filled: 1, total: 2, firstEmpty: 'b' });
  });

  it('does not ask for a language that was switched off, nor for types that it does not know', () => {
    const unknown = { name: 'x', type: 'hologram' as never, multilangual: true };
    expect(
      completeness(
        [field({ name: 'a', multilangual: true }), unknown],
        { a: { uk: 'x', en: null }, x: { uk: 'y', en: '' } },
        'en',
      ),
    ).toEqual({ filled: 0, total: 0 });
  });
});
