import fc from 'fast-check';
import type { FieldDefinition } from '../wire/FieldDefinition';
import type { Localised } from '../wire/StoredRecord';
import { resolveConflicts, mergeValues } from './merge';

const field = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  code: name,
  type: 'text',
  title: { uk: name, en: name },
  ...more,
});
const title = field('title', { multilangual: true });
const count = field('count', { type: 'number' });
const price = field('price', { type: 'price' });

const merged = (of: FieldDefinition, original: Localised, mine: Localised, theirs: Localised) => {
  const { values, conflicts, fromMine, fromTheirs } = mergeValues(
    [of],
    { [of.name]: original },
    { [of.name]: mine },
    { [of.name]: theirs },
  );
  const keys = (list: { key: string }[]) => list.map(({ key }) => key).join(' ');
  return { value: values[of.name], conflicts: keys(conflicts), fromMine: keys(fromMine), fromTheirs: keys(fromTheirs) };
};

describe('merging by field and language', () => {
  it.each<[string, Localised, Localised, Localised, Partial<ReturnType<typeof merged>>]>([
    [
      'nobody changed it',
      { uk: 'а', en: 'a' },
      { uk: 'а', en: 'a' },
      { uk: 'а', en: 'a' },
      { value: { uk: 'а', en: 'a' }, fromMine: '', fromTheirs: '', conflicts: '' },
    ],
    [
      'only I changed it',
      { uk: 'а', en: 'a' },
      { uk: 'б', en: 'a' },
      { uk: 'а', en: 'a' },
      { value: { uk: 'б', en: 'a' }, fromMine: 'uk', fromTheirs: '', conflicts: '' },
    ],
    [
      'only they changed it',
      { uk: 'а', en: 'a' },
      { uk: 'а', en: 'a' },
      { uk: 'б', en: 'a' },
      { value: { uk: 'б', en: 'a' }, fromMine: '', fromTheirs: 'uk', conflicts: '' },
    ],
    [
      'each another language',
      { uk: 'а', en: 'a' },
      { uk: 'б', en: 'a' },
      { uk: 'а', en: 'b' },
      { value: { uk: 'б', en: 'b' }, fromMine: 'uk', fromTheirs: 'en', conflicts: '' },
    ],
    [
      'both alike',
      { uk: 'а', en: 'a' },
      { uk: 'б', en: 'a' },
      { uk: 'б', en: 'a' },
      { value: { uk: 'б', en: 'a' }, fromMine: 'uk', conflicts: '' },
    ],
    [
      'both, each in another way',
      { uk: 'а', en: 'a' },
      { uk: 'б', en: 'a' },
      { uk: 'в', en: 'a' },
      { value: { uk: 'б', en: 'a' }, fromMine: '', conflicts: 'uk' },
    ],
    [
      'they switched off what I changed',
      { uk: 'а', en: 'a' },
      { uk: 'а', en: 'b' },
      { uk: 'а', en: null },
      { conflicts: 'en' },
    ],
    [
      'I switched off what they left',
      { uk: 'а', en: 'a' },
      { uk: 'а', en: null },
      { uk: 'а', en: 'a' },
      { value: { uk: 'а', en: null }, fromMine: 'en' },
    ],
    ['off and empty differ', { uk: 'а', en: '' }, { uk: 'а', en: null }, { uk: 'а', en: 'b' }, { conflicts: 'en' }],
    [
      'theirs lacks a language, as stored records may',
      { uk: 'а', en: '' },
      { uk: 'а', en: '' },
      { uk: 'б' },
      { value: { uk: 'б', en: '' }, fromTheirs: 'uk' },
    ],
    [
      'theirs has a language that forms do not',
      { uk: 'а', en: '' },
      { uk: 'а', en: '' },
      { uk: 'а', en: '', ru: 'x' },
      { value: { uk: 'а', en: '' }, fromTheirs: '' },
    ],
  ])('%s', (_name, original, mine, theirs, result) => {
    expect(merged(title, original, mine, theirs)).toMatchObject(result);
  });

  it('compares what would be stored, not how it is written', () => {
    expect(merged(title, { uk: 'а', en: '' }, { uk: ' а ', en: '' }, { uk: 'б', en: '' })).toMatchObject({
      value: { uk: 'б' },
      conflicts: '',
    });
    expect(
      merged(
        price,
        { 0: { default: 5, discount: 3 } },
        { 0: { discount: 3, default: 5 } },
        { 0: { default: 6, discount: 3 } },
      ),
    ).toMatchObject({ fromTheirs: '0', conflicts: '' });
  });

  it('keeps an unreadable number that I was typing', () => {
    expect(merged(count, { 0: 1 }, { 0: '1x' }, { 0: 1 })).toMatchObject({ value: { 0: '1x' }, fromMine: '0' });
  });

  it('keeps my password and theirs of a type that this version does not know', () => {
    expect(merged(field('password', { type: 'password' }), { 0: '' }, { 0: 'mine' }, {})).toMatchObject({
      value: { 0: 'mine' },
      fromMine: '0',
      conflicts: '',
    });
    const unknown = { ...field('x'), type: 'hologram' } as unknown as FieldDefinition;
    expect(merged(unknown, { 0: 1 }, { 0: 1 }, { 0: 2 })).toMatchObject({ value: { 0: 2 }, conflicts: '' });
  });

  it('takes what was chosen at each conflict', () => {
    const merge = mergeValues(
      [title, count],
      { title: { uk: 'а', en: 'a' }, count: { 0: 1 } },
      { title: { uk: 'б', en: 'b' }, count: { 0: 2 } },
      { title: { uk: 'в', en: 'c' }, count: { 0: 3 } },
    );
    expect(resolveConflicts(merge, { 'title uk': 'theirs', 'title en': 'original', 'count 0': 'mine' })).toEqual({
      title: { uk: 'в', en: 'a' },
      count: { 0: 2 },
    });
    expect(merge.theirs).toEqual({ title: { uk: 'в', en: 'c' }, count: { 0: 3 } });
  });

  it('loses no change and invents none, whatever the three versions are', () => {
    const word = fc.constantFrom('', 'а', 'б', 'в', null);
    fc.assert(
      fc.property(fc.tuple(word, word, word), ([original, mine, theirs]) => {
        const { value, conflicts } = merged(
          title,
          { uk: '', en: original },
          { uk: '', en: mine },
          { uk: '', en: theirs },
        );
        const result = value?.en;
        if (mine === original) expect(result).toBe(theirs);
        else if (theirs === original || theirs === mine) expect(result).toBe(mine);
        else expect([result, conflicts]).toEqual([mine, 'en']);
      }),
    );
  });
});
