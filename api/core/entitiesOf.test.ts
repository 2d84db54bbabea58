import { content } from '../modules/content/module';
import { entitiesOf } from './entitiesOf';
import type { EntityExtension } from './schema/EntityExtension';
import { group, section } from './schema/EntitySpec';
import type { FixedRecordSpec } from './schema/EntitySpec';
import { bilingualText } from './schema/EntityTexts';

const label = bilingualText('а', 'a');

const settings = (field: string, position?: number): FixedRecordSpec => ({
  title: label,
  icon: 'tune',
  ...(position !== undefined && { position }),
  form: [group('own', section('own', { name: field, type: 'text' }))],
  texts: { groups: { own: label }, sections: { own: label }, fields: { [field]: { title: label } } },
});

const extended = (...extensions: readonly Omit<EntityExtension, 'entity'>[]) =>
  entitiesOf([
    ...extensions.map((extension, at) => ({ name: `module-${at}`, extend: [{ entity: 'page', ...extension }] })),
    content,
  ]).get('page');

const filter = { name: 'extra', where: () => Promise.resolve({ op: 'ids', ids: [] } as const) };

describe('what a module adds to an entity', () => {
  it('is in the entity, wherever the modules stand in the list', () => {
    const page = extended(
      { fixedRecords: { last: settings('third', 1), first: settings('first') } },
      { fixedRecords: { second: settings('second') } },
      {
        computedFilters: [filter],
        views: [{ key: 'extra', state: { filter: 'extra:yes' } }],
        texts: { fields: { extra: { title: label } }, views: { extra: label } },
      },
    );
    expect(page?.forms.map(({ id }) => id)).toEqual(['', 'first', 'second', 'last']);
    expect(page?.definitions.en.get('second')?.title).toEqual(label);
    expect(page?.attributes.en.find(({ name }) => name === 'extra')).toMatchObject({ filterOnly: true, title: label });
    expect(page?.views.map(({ key }) => key)).toContain('extra');
    expect(
      entitiesOf([content])
        .get('page')
        ?.forms.map(({ id }) => id),
    ).toEqual(['']);
  });

  it('is resolved once for a list of modules', () => {
    const modules = [content];
    expect(entitiesOf(modules)).toBe(entitiesOf(modules));
  });

  it.each<[string, readonly Omit<EntityExtension, 'entity'>[]]>([
    [
      'page has two of the fixed record one',
      [{ fixedRecords: { one: settings('a') } }, { fixedRecords: { one: settings('b') } }],
    ],
    ['page has two of the field text title', [{ fixedRecords: { one: settings('title') } }]],
    ['page has two of the field text title', [{ texts: { fields: { title: { title: label } } } }]],
    [
      'page has two of the computed filter extra',
      [{ computedFilters: [filter, filter], texts: { fields: { extra: { title: label } } } }],
    ],
    ['page.extra has no texts', [{ computedFilters: [filter] }]],
    [
      'page has two of the view extra',
      [
        { views: [{ key: 'extra', state: {} }], texts: { views: { extra: label } } },
        { views: [{ key: 'extra', state: {} }] },
      ],
    ],
  ])('is refused at the start: %s', (message, extensions) => {
    expect(() => extended(...extensions)).toThrow(message);
  });

  it('is refused where no module defines the entity', () => {
    const other = { name: 'other', extend: [{ entity: 'unicorn' }] };
    expect(() => entitiesOf([content, other])).toThrow('The module other extends unicorn, which is not there');
  });
});
