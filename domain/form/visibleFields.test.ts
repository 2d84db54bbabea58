import type { FieldDefinition } from '../wire/FieldDefinition';
import type { Localised } from '../wire/StoredRecord';
import { visibleFields } from './visibleFields';

const field = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  code: name,
  type: 'text',
  title: { uk: name, en: name },
  ...more,
});
const dependent = (name: string, more: Partial<FieldDefinition> = {}) => field(name, { independent: false, ...more });
const kind = (more: Partial<FieldDefinition> = {}) =>
  field('kind', {
    type: 'select',
    ruler: true,
    datalist: [
      { value: 'video', view: '', dependent: ['address'] },
      { value: 'text', view: '', dependent: ['body', 'author'] },
      { value: 'none', view: '' },
    ],
    ...more,
  });
const toggle = (more: Partial<FieldDefinition> = {}) =>
  field('sale', { type: 'yesno', ruler: true, yesNoDependent: ['note'], trueDependent: ['from'], ...more });

const shown = (fields: FieldDefinition[], values: Record<string, Localised> = {}) =>
  [...visibleFields(fields, values)].join(' ');
const byKind = [kind(), dependent('address'), dependent('body'), dependent('author')];
const own = { emptyDependent: ['own'] };
const byNone = [kind(own), dependent('own')];
const bySale = [toggle(), dependent('note'), dependent('from')];

describe('which fields a form shows', () => {
  it.each<[string, FieldDefinition[], Record<string, Localised>, string]>([
    ['an independent field', [field('a', { independent: true }), field('b')], {}, 'a b'],
    ['a dependent one that nothing lists', [field('a'), dependent('b')], {}, 'a'],
    ['a hidden one', [field('a', { hidden: true }), field('b')], {}, 'b'],
    ['a list with nothing chosen', byKind, { kind: { 0: '' } }, 'kind'],
    ['a list with a choice', byKind, { kind: { 0: 'video' } }, 'kind address'],
    ['a list with another choice', byKind, { kind: { 0: 'text' } }, 'kind body author'],
    ['a choice that lists nothing', byKind, { kind: { 0: 'none' } }, 'kind'],
    [
      'several choices',
      [kind({ multiple: true }), ...byKind.slice(1)],
      { kind: { 0: ['video', 'text'] } },
      'kind address body author',
    ],
    [
      'a choice in either language',
      [kind({ multilangual: true }), ...byKind.slice(1)],
      { kind: { uk: '', en: 'video' } },
      'kind address',
    ],
    ['a list that is no ruler', [kind({ ruler: false }), ...byKind.slice(1)], { kind: { 0: 'video' } }, 'kind'],
    ['a list with nothing chosen that calls a field in', byNone, { kind: { 0: '' } }, 'kind own'],
    ['one that nothing is known of', byNone, {}, 'kind own'],
    ['an empty one of several', [kind({ multiple: true, ...own }), dependent('own')], { kind: { 0: [] } }, 'kind own'],
    ['a choice, which takes it away', byNone, { kind: { 0: 'none' } }, 'kind'],
    ['yes', bySale, { sale: { 0: true } }, 'sale note from'],
    ['no', bySale, { sale: { 0: false } }, 'sale note'],
    ['no answer', bySale, { sale: { 0: null } }, 'sale'],
    ['a yes/no that is no ruler', [toggle({ ruler: false }), ...bySale.slice(1)], { sale: { 0: true } }, 'sale'],
    [
      'a field of two rulers, one of which calls',
      [kind(), toggle({ trueDependent: ['address'] }), dependent('address')],
      { kind: { 0: 'video' }, sale: { 0: false } },
      'kind sale address',
    ],
    [
      'a ruler that is called in itself',
      [toggle({ trueDependent: ['kind'] }), kind({ independent: false }), dependent('address')],
      { sale: { 0: true }, kind: { 0: 'video' } },
      'sale kind address',
    ],
    [
      'a ruler that is not',
      [toggle({ trueDependent: ['kind'] }), kind({ independent: false }), dependent('address')],
      { sale: { 0: false }, kind: { 0: 'video' } },
      'sale',
    ],
    [
      'a hidden ruler, whose value the server set',
      [kind({ hidden: true }), dependent('address')],
      { kind: { 0: 'video' } },
      'address',
    ],
    [
      'two that call each other',
      [
        dependent('a', { type: 'yesno', ruler: true, trueDependent: ['b'] }),
        dependent('b', { type: 'yesno', ruler: true, trueDependent: ['a'] }),
      ],
      { a: { 0: true }, b: { 0: true } },
      '',
    ],
    ['a name that the form does not have', [toggle({ trueDependent: ['gone'] })], { sale: { 0: true } }, 'sale'],
  ])('%s', (_name, fields, values, names) => {
    expect(shown(fields, values)).toBe(names);
  });
});
