import { QueryClient } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Admin, memoryStore, Resource, TestMemoryRouter } from 'react-admin';
import { exampleResource } from '../../admin/modules/example/exampleResource';
import { mockPassword } from '../../mocks/host';
import type { StockApi } from './stockApis';
import { openMockedApi } from './stockApis';
import type { StockServices } from './stockServices';
import { stockServices } from './stockServices';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000, defaultHidden: true });
const user = userEvent.setup({ delay: null });

describe('the living example', () => {
  let api: StockApi;
  let services: StockServices;

  beforeAll(async () => {
    api = await openMockedApi();
    services = stockServices(api.origin);
    await services.authProvider.login({ email: 'admin@example.com', password: mockPassword });
  });
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(cleanup);
  afterAll(() => api.close());

  const show = (path: string) =>
    render(
      <TestMemoryRouter initialEntries={[path]}>
        <Admin
          {...services}
          store={memoryStore()}
          queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
          disableTelemetry
        >
          <Resource {...exampleResource} />
          <Resource name="category" recordRepresentation="title.uk" />
        </Admin>
      </TestMemoryRouter>,
    );
  const rows = () => document.querySelectorAll('tbody tr');
  const stored = async (id: unknown) => (await services.dataProvider.getOne('example', { id })).data;

  it('lists, and takes a bulk delete back', async () => {
    show('/example');
    await waitFor(() => expect(rows()).toHaveLength(10));
    const first = rows()[0]?.textContent;
    await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(rows()[0]?.textContent).not.toBe(first));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows()[0]?.textContent).toBe(first));
  });

  it('edits by stock inputs, rich text among them, above the products of the category', async () => {
    const [example] = (await services.dataProvider.getList('example', {})).data;
    show(`/example/${example?.id}`);
    const quantity = await screen.findByLabelText(/^Quantity/);
    await waitFor(() => expect(document.querySelector('.ProseMirror')).toHaveTextContent(/[а-яіїє]/i));
    await waitFor(() => expect(rows().length).toBeGreaterThan(1));

    fireEvent.change(quantity, { target: { value: '1001' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(quantity).toBeInvalid());

    fireEvent.change(quantity, { target: { value: '7' } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await stored(example?.id)).quantity).toEqual({ 0: 7 }));
    expect((await stored(example?.id)).body).toEqual(example?.body);
  });
});
