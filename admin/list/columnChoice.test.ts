import type { ListAttribute } from '#domain/wire/Listing';
import type { EntityDescription } from '#domain/wire/Start';
import { moveItem } from '../fields/moveItem';
import { columnChoices, customColumnsOf } from './columnChoice';
import { columnsOf } from './columns';

const entity = { titleField: 'title' } as EntityDescription;
const attribute = (name: string, backendListing = true, type: ListAttribute['type'] = 'number'): ListAttribute => ({
  name,
  code: name,
  type,
  title: { uk: name, en: name },
  filterTitle: { uk: name, en: name },
  backendListing,
  backendFilterable: true,
  backendSortable: true,
});
const attributes = [
  attribute('sku', true, 'text'),
  attribute('title', true, 'text'),
  attribute('price'),
  attribute('tags', false),
  { ...attribute('collapsed', false, 'yesno'), filterOnly: true },
];
const names = (chosen?: string[]) =>
  columnChoices(entity, attributes, chosen).map(({ name, isVisible: shown }) => (shown ? name : `-${name}`));

it('offers what is shown first, then the rest, without the title', () => {
  expect(names()).toEqual(['sku', 'price', '-tags']);
  expect(names(['title', 'tags', 'gone', 'sku'])).toEqual(['tags', 'sku', '-price']);
});

it('keeps a choice with the title first, and nothing when it is the usual one', () => {
  const choices = columnChoices(entity, attributes, undefined);
  expect(customColumnsOf(entity, attributes, choices)).toBeUndefined();
  expect(customColumnsOf(entity, attributes, moveItem(choices, 0, 1))).toEqual(['title', 'price', 'sku']);
  expect(
    customColumnsOf(
      entity,
      attributes,
      choices.map((choice) => ({ ...choice, isVisible: false })),
    ),
  ).toEqual(['title']);
});

it('draws the chosen columns in their order; the short text after the title stands under it', () => {
  const drawn = (chosen?: string[]) => {
    const { title, subtitle, rest } = columnsOf(entity, attributes, chosen);
    return [title?.name, subtitle?.name, rest.map(({ name }) => name)];
  };
  expect(drawn()).toEqual(['title', undefined, ['sku', 'price']]);
  expect(drawn(['gone', '_gone'])).toEqual(drawn());
  expect(drawn([])).toEqual(drawn());
  expect(drawn(['gone', 'price'])).toEqual(['title', undefined, ['price']]);
  expect(columnsOf(entity, attributes, ['gone']).isCustomized).toBe(false);
  expect(drawn(['tags', 'price'])).toEqual(['title', undefined, ['tags', 'price']]);
  expect(drawn(['title', 'sku', 'price'])).toEqual(['title', 'sku', ['price']]);
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [5, 0, 'abc'],
])('moves from %i to %i: %s', (from, to, wanted) => {
  expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(wanted);
});
