import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { currentUrl, withApi } from '../testing/openPanel';
import { openList } from './testing/openList';

const api = withApi();
const rows = () => screen.findAllByRole('checkbox', { name: /^Вибрати: / });

describe('a list that can not be had', () => {
  // react-admin logs failures of the data provider to the console.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('says so at once where the browser is offline, and comes by itself when it is back', async () => {
    const { user } = openList('/admin/product/list');
    await rows();
    window.dispatchEvent(new Event('offline'));
    api().server.use(http.post('*/api/product/list', () => HttpResponse.error()));
    await user.type(screen.getByRole('textbox', { name: 'Пошук' }), 'мед{Enter}');
    expect(await screen.findByText('Не вдалося отримати список')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Немає зв’язку із сервером');

    api().server.resetHandlers();
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(0));
    expect(screen.queryByText('Не вдалося отримати список')).not.toBeInTheDocument();
  });

  it('offers the usual order where the address asks for one that there is not', async () => {
    const { user } = openList('/admin/product/list?page=1&sort=-gone');
    await screen.findByText('Не вдалося отримати список');
    await user.click(screen.getByRole('button', { name: 'Скинути сортування' }));
    expect(await rows()).toHaveLength(10);
    await waitFor(() => expect(currentUrl()).toBe('/admin/product/list?page=1'));
  });

  it('counts only what is a filter of this list', async () => {
    openList('/admin/product/list?page=1&filter=gone:1;price:100,');
    await rows();
    expect(screen.getByLabelText('Застосовано фільтрів: 1')).toBeInTheDocument();
  });
});

describe('a list that finds nothing', () => {
  it.each([
    ['user', 'За цими параметрами записів не знайдено'],
    ['review', 'За цими параметрами відгуків не знайдено'],
  ])('of %s says «%s»', async (entity, text) => {
    openList(`/admin/${entity}/list?search=щщщ`);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
