import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockPassword } from '../../mocks/host';
import { StockApp } from './StockApp';
import { openHttpApi, openMockedApi } from './stockApis';
import type { StockApi } from './stockApis';
import type { StockServices } from './stockServices';
import { stockServices } from './stockServices';

const everything = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'title.uk', order: 'ASC' as const } };
// Whether an element is hidden costs more than everything else, and nothing here is.
configure({ defaultHidden: true });
const user = userEvent.setup({ delay: null });

const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => within(row as HTMLElement));
const titles = () => [...document.querySelectorAll('td.column-title\\.uk')].map(({ textContent }) => textContent);
/** The input as a whole: a key at a time would draw the screen as often. */
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const field = (name: string) => screen.findByLabelText(name, { selector: 'input' });

describe.each([
  ['Express over HTTP', openHttpApi],
  ['the mocks', openMockedApi],
])('an application of stock parts on %s', (_host, open) => {
  let api: StockApi;
  let services: StockServices;
  let exported: unknown[];

  const show = (path: string) =>
    render(<StockApp {...services} path={path} exporter={(records) => void (exported = records)} />);
  const products = async (filter: object = {}) =>
    (await services.dataProvider.getList('product', { ...everything, filter })).data;

  beforeAll(async () => {
    api = await open();
    services = stockServices(api.origin);
    await services.authProvider.login({ email: 'admin@example.com', password: mockPassword });
  });
  // react-admin reports every refused or cancelled call.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(cleanup);
  afterAll(() => api.close());

  it('lists by id, sorts, pages, filters and exports all that is found', async () => {
    const all = await products();
    show('/product');
    await waitFor(() => expect(rows()).toHaveLength(5));
    const ids = all.map(({ id }) => String(id)).toSorted();
    expect(titles()).toEqual(ids.slice(0, 5).map((id) => all.find((one) => one.id === id)?.title.uk));
    await waitFor(() => expect(rows()[0]?.getByRole('link')).toHaveTextContent(/[а-яіїє]/i));

    await user.click(screen.getByRole('button', { name: /Sort by Title/i }));
    await waitFor(() => expect(titles()).toEqual(all.slice(0, 5).map(({ title }) => title.uk)));
    await user.click(screen.getByRole('button', { name: /next page/i }));
    await waitFor(() => expect(titles()).toEqual(all.slice(5, 10).map(({ title }) => title.uk)));

    const search = screen.getByPlaceholderText('Search');
    fill(search, 'мед');
    const found = await products({ q: 'мед' });
    expect(found.length).toBeLessThan(all.length);
    await waitFor(() => expect(titles()).toEqual(found.slice(0, 5).map(({ title }) => title.uk)));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(exported).toHaveLength(found.length));

    fill(search, '');
    fill(await field('Part of the address'), 'med-lyp');
    await waitFor(() => expect(titles()).toEqual(['Мед липовий, 0,5 л']));
    expect(exported).toHaveLength(found.length);
  });

  it('deletes what is chosen, and takes it back with undo', async () => {
    const before = (await products()).length;
    show('/product');
    await waitFor(() => expect(rows()).toHaveLength(5));
    const [first] = titles();
    await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(titles()).not.toContain(first));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles()).toContain(first));
    expect(await products()).toHaveLength(before);
  });

  it('shows errors at their inputs, and saves what is right', async () => {
    const [product] = await products({ q: 'липовий' });
    show(`/product/${product?.id}`);
    const title = await field('Title');
    await waitFor(() => expect(title).toHaveValue(product?.title.uk));
    const price = await field('Price');
    fill(title, '');
    fill(price, '-5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(title).toBeInvalid());
    expect(title).toHaveAccessibleDescription(/\w/);
    expect(price).toBeInvalid();
    expect(await screen.findByText('Fill every fields with valid data in every language')).toBeVisible();

    fill(title, 'Мед із лип');
    fill(price, '321');
    const address = await field('Address');
    fill(address, '');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await products({ id: product?.id }))[0]).toMatchObject({
        title: { uk: 'Мед із лип', en: product?.title.en },
        price: { 0: { default: 321 } },
        slug: { 0: 'med-iz-lyp' },
        description: product?.description,
      }),
    );
  });

  it('says that somebody has changed the record that is open, and no other one', async () => {
    const [product] = await products();
    show(`/product/${product?.id}`);
    await field('Title');
    const { publish } = services.dataProvider;
    await publish('resource/product/another', { type: 'updated', payload: { ids: ['another'] } });
    expect(screen.queryByRole('alert')).toBeNull();
    await publish(`resource/product/${product?.id}`, { type: 'updated', payload: { ids: [String(product?.id)] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody has changed this product');
  });

  it('creates a record with references and a word of a dictionary', async () => {
    show('/product/create');
    fill(await field('Title'), 'Гребінець');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const price = await field('Price');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Shop' })).toBeInvalid());
    fill(price, '75');
    for (const [name, option] of [
      ['Category', 'Вироби з дерева'],
      ['Shop', 'Косівська майстерня'],
    ] as const) {
      // Its options are loaded by themselves.
      await user.click(await screen.findByRole('combobox', { name }));
      await user.click(await screen.findByRole('option', { name: option }));
    }
    const [brand] = (await services.dataProvider.getList('dictionaries/brands', {})).data;
    await user.click(await screen.findByRole('combobox', { name: 'Brand' }));
    await user.click(await screen.findByRole('option', { name: String(brand?.name) }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await products({ 'title.uk': 'Гребінець' }))[0]).toMatchObject({
        slug: { 0: 'hrebinets' },
        brand: { 0: brand?.id },
        active: { 0: false },
      }),
    );
  });

  it('lists what refers to a record', async () => {
    const [category] = (
      await services.dataProvider.getList('category', { ...everything, filter: { 'title.uk': 'Мед' } })
    ).data;
    const of = await products({ 'category.0': category?.id });
    show(`/category/${category?.id}`);
    await waitFor(() => expect(rows()).toHaveLength(Math.min(25, of.length)));
    expect(titles()[0]).toBe(of[0]?.title.uk);
  });

  it('guesses a list and a form of records that it does not know', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    show('/page');
    await waitFor(() => expect(rows().length).toBeGreaterThan(1));
    // The field's label of the start call.
    expect(screen.getByLabelText('Sort by title ascending')).toBeVisible();
    const [page] = (await services.dataProvider.getList('page', {})).data;
    cleanup();
    show(`/page/${page?.id}`);
    expect(await screen.findByDisplayValue(page?.title.uk)).toBeVisible();
  });
});
