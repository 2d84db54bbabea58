import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLanguage } from '../../../core/i18n/languageStore';
import { axeViolations } from '../../../testing/axeViolations';
import { ConnectionList } from './ConnectionList';

const owner = { _id: '', title: 'Маркетплейс' };
const items = Array.from({ length: 60 }, (_, at) => ({
  ...{ _id: `t${at}`, owner, ends: `2027-01-${String(1 + ((at * 7) % 28)).padStart(2, '0')}` },
  name: `Токен ${String(60 - at).padStart(2, '0')}`,
}));

beforeEach(() => setLanguage('uk'));

it('sorts, and draws more of many when asked', async () => {
  const { container } = render(
    <ConnectionList
      {...{ items, error: null, onRetry: () => undefined, onCreate: () => undefined, createLabel: 'Створити' }}
      {...{ label: 'Токени API', none: 'немає', noneText: '', states: { valid: 'Дійсний' }, stateOf: () => 'valid' }}
      textOf={() => ''}
      orders={[{ name: 'ends', title: 'Кінець дії', compare: (one, other) => one.ends.localeCompare(other.ends) }]}
    >
      {({ name, ends }) => `${name} ${ends}`}
    </ConnectionList>,
  );
  const rows = (): (string | null)[] =>
    within(screen.getByRole('list', { name: 'Токени API' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const sortBy = async (title: string): Promise<void> => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Сортування' }));
    await userEvent.click(screen.getByRole('option', { name: title }));
  };
  expect([rows().length, rows()[0]]).toEqual([50, 'Токен 60 2027-01-01']);
  await sortBy('За назвою');
  expect(rows()[0]).toMatch(/^Токен 01/);
  await sortBy('Кінець дії');
  await userEvent.click(screen.getByRole('button', { name: 'Показати ще 10' }));
  const ends = rows().map((text) => text?.slice(-10));
  expect(ends).toEqual(items.map((item) => item.ends).toSorted());
  expect(screen.queryByRole('button', { name: /Показати ще/ })).not.toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});
