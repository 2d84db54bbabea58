import type { ListAttribute } from '#domain/wire/Listing';
import { panelTranslators } from '../../core/i18n/panelI18n';
import { filterLabel } from './filterLabel';

const quantity: ListAttribute = {
  name: 'quantity',
  code: 'quantity',
  type: 'number',
  title: { uk: 'Кількість', en: 'Quantity' },
  filterTitle: { uk: 'Кількість', en: 'Quantity' },
  backendListing: true,
  backendFilterable: true,
  backendSortable: true,
};

it.each([
  [['5', '10'], '5 – 10'],
  [['5', ''], 'від 5'],
  [['', '10'], 'до 10'],
  [['0', '0'], '0'],
])('says %j as people do', (values, label) => {
  expect(filterLabel(quantity, values, 'uk', panelTranslators('uk'))).toBe(label);
});

it.each([
  [['0', '20'], '0 – 2'],
  [['35', ''], 'від 3,5'],
])('says stars of %j, not the points that are stored', (values, label) => {
  expect(filterLabel({ ...quantity, type: 'ranking' }, values, 'uk', panelTranslators('uk'))).toBe(label);
});
