import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import type { ListAttribute } from '#domain/wire/Listing';
import { hasValue } from './columns';

const attribute = (name: string, type: ListAttribute['type'], multilangual = false): ListAttribute => ({
  name,
  code: name,
  type,
  multilangual,
  title: { uk: name, en: name },
  filterTitle: { uk: name, en: name },
  backendListing: true,
  backendFilterable: true,
  backendSortable: true,
});
const record = {
  id: 'a',
  _updated: '2026-01-01T00:00:00.000Z',
  quantity: { 0: 0 },
  active: { 0: false },
  brand: { 0: '' },
  note: { uk: 'Є' },
} as unknown as ListRecord;

it.each([
  ['quantity', 'number', true],
  ['active', 'yesno', true],
  ['_updated', 'datetime', true],
  ['brand', 'text', false],
  ['price', 'price', false],
] as const)('%s of the type %s has a value: %s', (name, type, expected) => {
  expect(hasValue(record, attribute(name, type), 'uk')).toBe(expected);
});

it('takes the other language where the own one is empty', () => {
  expect(hasValue(record, attribute('note', 'text', true), 'en')).toBe(true);
});
