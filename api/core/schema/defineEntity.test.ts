import type { ViewState } from '#domain/wire/View';
import { entities } from '../../modules/registry';
import { ofEverybody } from '#domain/access/Ceilings';
import { defineEntity } from './defineEntity';
import type { FieldSpec, ListingSpec } from './EntitySpec';
import { group, section } from './EntitySpec';
import { bilingualText } from './EntityTexts';

const named = { title: bilingualText('а', 'a') };
const long: FieldSpec = { name: 'long', type: 'editor', multilangual: true };

function thing(fields: readonly FieldSpec[], listing: Partial<ListingSpec> = {}) {
  const given = entities.get('article');
  if (!given) throw new Error('there is no article');
  const list: FieldSpec[] = [{ name: 'title', type: 'text', multilangual: true }, ...fields];
  return defineEntity({
    name: 'thing',
    collection: 'things',
    category: 'settings',
    icon: 'tune',
    titleField: 'title',
    texts: {
      ...given.spec.texts,
      groups: { main: bilingualText('а', 'a') },
      sections: { main: bilingualText('а', 'a') },
      views: { v: bilingualText('в', 'v') },
      fields: {
        ...Object.fromEntries(list.map(({ name }) => [name, named])),
        title: { ...named, filterTitle: bilingualText('шукати', 'find') },
      },
    },
    form: [group('main', section('main', ...list))],
    listing: { columns: ['title'], sort: { by: 'title', direction: 1 }, ...listing },
    bulk: [],
    access: ofEverybody(),
  });
}

const withView = (state: ViewState) => thing([], { views: [{ key: 'v', state }] });

describe('an entity is made of its definition', () => {
  it('with columns that show what no store can be asked for', () => {
    const { attributes, collection, sortPath } = thing([long], { columns: ['title', 'long'] });
    expect(
      attributes.uk.map(({ name, backendListing, backendFilterable, backendSortable }) => [
        name,
        backendListing,
        backendFilterable,
        backendSortable,
      ]),
    ).toEqual([
      ['title', true, true, true],
      ['long', true, false, false],
    ]);
    expect(attributes.uk.map(({ filterTitle }) => filterTitle.en)).toEqual(['find', 'a']);
    expect(collection.indexed.map(({ path, of }) => [path, of])).toEqual([
      ['title.uk', undefined],
      ['title.en', undefined],
      ['long', 'namedFiles'],
    ]);
    expect(sortPath('long', 'uk')).toBeUndefined();
  });

  it.each<[string, () => unknown]>([
    ["thing: long can't be filtered by", () => thing([long], { filters: ['long'] })],
    [
      'thing: the list has a column nothing, the form has no such field',
      () => thing([], { columns: ['title', 'nothing'] }),
    ],
    ['thing: long is no column of the list', () => thing([long], { stateColumn: 'long' })],
    ['thing: two fields have the same name', () => thing([long, long])],
    ["thing: the list can't show the filter of the view v", () => withView({ filter: 'nothing:yes' })],
    ["thing: the list can't show the filter of the view v", () => withView({ filter: 'no filter at all' })],
    ["thing: the list can't show the sort of the view v", () => withView({ sort: '-nothing' })],
    ["thing: the list can't show the columns of the view v", () => withView({ columns: ['title', 'nothing'] })],
    ['thing: the view unnamed has no text', () => thing([], { views: [{ key: 'unnamed', state: {} }] })],
  ])('and says at the start: %s', (message, make) => {
    expect(make).toThrow(message);
  });
});
