import { act, screen, waitFor, within } from '@testing-library/react';
import { blankAddress } from '#domain/delivery/addressChanges';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { axeViolations } from '../../../testing/axeViolations';
import type { MockApi } from '../../../testing/mockApi';
import { startMockApi } from '../../../testing/mockApi';
import { clearFields, emptyField, renderFields } from '../../../testing/renderField';

let api: MockApi;
beforeAll(async () => {
  api = await startMockApi();
  await api.logIn();
});
afterEach(clearFields);
afterAll(() => api.stop());

const office: OrderAddress = {
  ...blankAddress('ukrpost_warehouse'),
  main: true,
  ukrpost_warehouse: { index: '79000' },
  region: 'Львівська',
  location: 'Львів',
  address: 'Поштове відділення',
};

const show = async (addresses: readonly OrderAddress[], more: object = {}) => {
  const rendered = renderFields([emptyField({ type: 'address', value: { 0: addresses }, ...more })]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Додати адресу' })).toBeEnabled());
  return { ...rendered, addresses: () => rendered.value()['0'] as OrderAddress[] };
};

const choose = async (user: Awaited<ReturnType<typeof show>>['user'], label: RegExp, option: string) => {
  const input = screen.getByRole('combobox', { name: label });
  await waitFor(() => expect(input).toBeEnabled());
  await user.click(input);
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('the address editor', () => {
  it('leads from a region to a warehouse, and clears what another region does not have', async () => {
    const { user, addresses } = await show([]);
    await user.click(screen.getByRole('button', { name: 'Додати адресу' }));
    await choose(user, /^Область/, 'Львівська');
    await choose(user, /^Місто чи село/, 'Дрогобич');
    await choose(user, /^Відділення/, 'Поштомат №1001 (демо)');
    const [chosen] = addresses();
    expect(chosen).toMatchObject({
      type: 'novapost_warehouse',
      main: true,
      region: 'Львівська',
      location: 'Дрогобич',
      address: 'Поштомат №1001 (демо)',
      novapost_warehouse: { location: 'demo-82100', warehouse: 'demo-82100-p', warehouse_type: 'Postomat' },
    });
    expect(screen.getByText(/демонстраційний довідник/)).toBeVisible();
    await choose(user, /^Область/, 'Одеська');
    expect(addresses()[0]).toMatchObject({ region: 'Одеська', location: '', address: '' });
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('asks the server while somebody types, in any keyboard layout', async () => {
    const { user, addresses } = await show([]);
    await user.click(screen.getByRole('button', { name: 'Додати адресу' }));
    await choose(user, /^Область/, 'Дніпропетровська');
    const input = screen.getByRole('combobox', { name: /^Місто чи село/ });
    await waitFor(() => expect(input).toBeEnabled());
    await user.click(input);
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    await user.type(input, 'камянс');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Кам’янське']),
    );
    await user.clear(input);
    await user.type(input, 'lysghj');
    await user.click(await screen.findByRole('option', { name: 'Дніпро' }));
    expect(addresses()[0]).toMatchObject({ location: 'Дніпро', novapost_warehouse: { location: 'demo-49000' } });
  });

  it('finds the post office of an index', async () => {
    const { user, addresses } = await show([office]);
    const index = screen.getByRole('textbox', { name: /^Індекс/ });
    await user.clear(index);
    await user.type(index, '01001');
    await waitFor(() => expect(addresses()[0]).toMatchObject({ location: 'Київ' }));
    expect(addresses()[0]).toMatchObject({ main: true, ukrpost_warehouse: { index: '01001' }, region: 'Київ' });
  });

  it('keeps one main address of a type, and an order of addresses', async () => {
    const { user, addresses } = await show([office, { ...office, main: false, ukrpost_warehouse: { index: '65000' } }]);
    const [, second] = screen.getAllByRole('checkbox', { name: 'Основна адреса цього виду' });
    await user.click(second as HTMLElement);
    expect(addresses().map(({ main }) => main)).toEqual([false, true]);
    await user.click(
      screen.getAllByRole('button', { name: /адреса 2/ }).find((each) => each.dataset.part === 'up') as HTMLElement,
    );
    expect(addresses().map(({ main, ukrpost_warehouse: { index } }) => [main, index])).toEqual([
      [true, '65000'],
      [false, '79000'],
    ]);
  });

  /** What the checkboxes show, and what the form would save. */
  const mains = (addresses: () => OrderAddress[]) => ({
    shown: screen
      .getAllByRole('checkbox', { name: 'Основна адреса цього виду' })
      .map((box) => (box as HTMLInputElement).checked),
    held: addresses().map(({ main }) => main),
  });
  const same = (...flags: boolean[]) => ({ shown: flags, held: flags });

  it('makes the first address of a type the main one at once, also after another type was chosen', async () => {
    const { user, addresses } = await show([office]);
    const add = screen.getByRole('button', { name: 'Додати адресу' });
    await user.click(add);
    expect(mains(addresses)).toEqual(same(true, true));
    await user.click(add);
    expect(mains(addresses)).toEqual(same(true, true, false));
    const chooseType = async (at: number, option: string) => {
      await user.click(screen.getAllByRole('combobox', { name: /^Доставка/ })[at] as HTMLElement);
      await user.click(await screen.findByRole('option', { name: option }));
    };
    // The second leaves its type to the third, and is not the first of its new one.
    await chooseType(1, 'Укрпошта: до відділення');
    expect(mains(addresses)).toEqual(same(true, false, true));
    await chooseType(1, 'Самовивіз');
    expect(mains(addresses)).toEqual(same(true, true, true));
  });

  it('shows one main address while another of its type is typed, removed and taken back', async () => {
    const { user, addresses } = await show([office, { ...office, main: false, ukrpost_warehouse: { index: '65000' } }]);
    await user.clear(screen.getAllByRole('textbox', { name: /^Індекс/ })[1] as HTMLElement);
    await user.type(screen.getAllByRole('textbox', { name: /^Індекс/ })[1] as HTMLElement, '01001');
    await waitFor(() => expect(addresses()[1]).toMatchObject({ location: 'Київ' }));
    expect(mains(addresses)).toEqual(same(true, false));
    const ofFirst = screen.getAllByRole('button', { name: /адреса 1/ });
    await user.click(ofFirst.find((each) => each.dataset.part === 'remove') as HTMLElement);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Видалити' }));
    await waitFor(() => expect(addresses()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mains(addresses)).toEqual(same(true));
    await user.click(screen.getByRole('button', { name: /Повернути/ }));
    expect(mains(addresses)).toEqual(same(true, false));
  });

  it('asks before an address is removed', async () => {
    const { user, addresses } = await show([office]);
    const remove = () => user.click(screen.getByRole('button', { name: /адреса 1/ }));
    await remove();
    const question = screen.getByRole('dialog', { name: 'Видалити адресу?' });
    await user.click(within(question).getByRole('button', { name: 'Скасувати' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(addresses()).toHaveLength(1);
    await remove();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Видалити' }));
    await waitFor(() => expect(addresses()).toHaveLength(0));
  });

  it('offers the ways of delivery that the field names', async () => {
    const { user } = await show([], { datalist: [{ value: 'selfshipping', view: 'Забрати самому' }] });
    await user.click(screen.getByRole('button', { name: 'Додати адресу' }));
    await user.click(screen.getByRole('combobox', { name: /^Доставка/ }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Забрати самому']);
  });

  it('says once that a carrier does not answer, keeps what was entered, and tries again', async () => {
    const { fetch } = globalThis;
    const down = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        /novaposhta|prepare/.test(String(input)) ? Promise.reject(new TypeError('down')) : fetch(input, init),
      );
    const { user, addresses } = await show([
      {
        ...blankAddress('novapost_warehouse'),
        novapost_warehouse: { region: 'demo-1', location: '', warehouse: '', warehouse_type: '' },
        region: 'Своя',
      },
    ]);
    expect(await screen.findAllByText(/Не вдалося завантажити довідник/)).toHaveLength(1);
    expect(addresses()[0]).toMatchObject({ region: 'Своя' });
    down.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Повторити' }));
    await waitFor(() => expect(screen.queryByText(/Не вдалося завантажити/)).toBeNull());
  });
});

describe('an address that was just opened', () => {
  it('can be edited after 400 ms', () => {
    jest.useFakeTimers();
    try {
      renderFields([emptyField({ type: 'address', value: { 0: [office] } })]);
      act(() => void jest.advanceTimersByTime(399));
      expect(screen.queryByRole('button', { name: 'Додати адресу' })).toBeNull();
      act(() => void jest.advanceTimersByTime(1));
      expect(screen.getByRole('button', { name: 'Додати адресу' })).toBeEnabled();
    } finally {
      jest.useRealTimers();
    }
  });
});
