import { screen } from '@testing-library/react';
import { withApi } from '../testing/openPanel';
import { setScreenWidth } from '../testing/setScreenWidth';
import { openList } from './testing/openList';

withApi();

it.each([
  ['review', 'published', 'Опубліковано'],
  ['review', 'waiting', 'На перевірці'],
  ['application', 'new', 'Нова'],
])('on a phone the card of a %s says that it is %s', async (entity, state, text) => {
  setScreenWidth(390);
  openList(`/admin/${entity}/list?page=1&filter=state:${state}`);
  const checkboxes = await screen.findAllByRole('checkbox', { name: /^Вибрати: / });
  expect(screen.getAllByText(text, { selector: '.card-figures *' })).toHaveLength(checkboxes.length);
});
