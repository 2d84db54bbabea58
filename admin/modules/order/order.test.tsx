import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { formFieldsOf } from '../../../dataProvider/yarmarokRecord';
import { blankAddress } from '#domain/delivery/addressChanges';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import type { FormField } from '#domain/wire/FieldDefinition';
import type { LoadResult } from '#domain/wire/Form';
import type { StartResult } from '#domain/wire/Start';
import { emptyCart } from './inputs/cartValue';
import { openPanel, withApi } from '../../testing/openPanel';
import { emptyField } from '../../testing/renderField';
import { clientOf } from './clientOf';

const api = withApi();
const answer = (result: object, messages: object[] = []) => HttpResponse.json({ status: 200, messages, result });
const said = (text: string) => [{ type: 'info', text }];

const statuses = [
  { value: 'pending', view: 'Очікує обробки' },
  { value: 'processing', view: 'В обробці' },
];
const address = (location: string, main = true): OrderAddress => ({
  ...blankAddress('selfshipping'),
  main,
  selfshipping: { city: 'city', point: 'point' },
  location,
  address: 'Площа Ринок, 1',
});
const stored = { status: 'pending', comment: '', reported: false, time: '2026-11-20T19:07:00.000Z', author: 'Ірина' };
const jug = {
  id: 'jug',
  qty: 1,
  price: 200,
  discount: 0,
  discounts: [],
  title: 'Глечик',
  sku: 'G-1',
  returned: 0,
  restocked: 0,
};
const filled = { ...emptyCart, cartItems: [jug], fullPrice: 200, totalPrice: 200 };

interface OrderValues {
  comment: string;
  group: string;
}

const orderFields = (shop: string, methods: readonly string[], { comment, group }: OrderValues): FormField[] => [
  emptyField({ name: 'title', type: 'text', title: { uk: 'Номер', en: 'Number' }, value: { 0: '№ 7' } }),
  emptyField({
    name: 'shop',
    type: 'select',
    title: { uk: 'Магазин', en: 'Shop' },
    datalist: [
      { value: 's1', view: 'Перший' },
      { value: 's2', view: 'Другий' },
    ],
    value: { 0: shop },
  }),
  emptyField({ name: 'client', type: 'text', title: { uk: 'Код клієнта', en: 'Client id' }, value: { 0: 'c1' } }),
  emptyField({ name: 'comment', type: 'textarea', value: { 0: comment } }),
  emptyField({ name: 'group', type: 'slug', hidden: true, readonly: true, value: { 0: group } }),
  emptyField({ name: 'addresses', type: 'address', value: { 0: [address('Київ')] } }),
  emptyField({ name: 'cart', type: 'cart', title: { uk: 'Кошик', en: 'Cart' }, value: { 0: filled } }),
  emptyField({
    name: 'payment',
    type: 'payment',
    title: { uk: 'Оплата', en: 'Payment' },
    datalist: methods.map((view) => ({ value: view, view })),
    value: { 0: { payment: 'cash', parts_count: 2, link: null } },
  }),
  emptyField({
    name: 'status',
    type: 'status',
    title: { uk: 'Статус', en: 'Status' },
    datalist: statuses,
    value: { 0: { status: 'pending', history: [stored] } },
  }),
];

const loaded = (entity: string, title: string, fields: readonly FormField[]) => ({
  _id: entity === 'order' ? 'o1' : 'c1',
  _deleted: false,
  _revision: 1,
  _created: '2026-11-20T19:07:00.000Z',
  _updated: '2026-11-20T19:07:00.000Z',
  title: { uk: title, en: title },
  shops: [],
  may: ['list', 'load', 'update'],
  form: {
    invalidMessage: { uk: '', en: '' },
    fields: {
      groups: [
        {
          type: 'group',
          name: 'general',
          title: { uk: 'Замовлення', en: 'Order' },
          items: [
            {
              type: 'section',
              name: 'main',
              title: { uk: 'Усе', en: 'All' },
              items: fields,
            },
          ],
        },
      ],
    },
  },
});

interface StartEnvelope {
  result: StartResult;
}

/** Opens the form of an order that is served here; the rest of the panel has the demo marketplace. */
async function openOrder({ isClientActive = true, comment = '', group = '' } = {}) {
  const envelope = (await (await fetch('/api/admin/start')).json()) as StartEnvelope;
  const { entities } = envelope.result;
  const { page } = entities;
  if (!page) throw new Error('the demo has no pages');
  const withOrders = {
    ...entities,
    order: { ...page, name: 'order', titleField: 'title' },
    client: { ...page, name: 'client' },
  };
  const saves: { fields: Record<string, Record<string, unknown>> }[] = [];
  api().server.use(
    http.get('*/api/admin/start', () =>
      HttpResponse.json({ ...envelope, result: { ...envelope.result, entities: withOrders } }),
    ),
    http.get('*/api/order/load/o1', ({ request }) => {
      const isOther = new URL(request.url).searchParams.get('shop') === 's2';
      return answer(
        loaded('order', '№ 7', orderFields('s1', isOther ? ['card'] : ['cash', 'card'], { comment, group })),
      );
    }),
    http.get('*/api/client/load/c1', () =>
      answer(
        loaded('client', 'Марія Шевчук', [
          emptyField({ name: 'title', type: 'text', value: { 0: 'Марія Шевчук' } }),
          emptyField({ name: 'phone', type: 'phone', value: { 0: '+380670000000' } }),
          emptyField({ name: 'addresses', type: 'address', value: { 0: [address('Львів')] } }),
          emptyField({ name: 'active', type: 'yesno', value: { 0: isClientActive } }),
        ]),
      ),
    ),
    http.post('*/api/order/get-cart', () =>
      answer({ status: true, messages: [], productsData: {}, discounts: [], shippingPrice: 0, cart: filled }),
    ),
    http.put('*/api/order/update/o1', async ({ request }) => {
      saves.push((await request.json()) as (typeof saves)[number]);
      return answer({ _id: 'o1', _revision: 2, valid: true, fields: {}, redirect: '' }, said('Збережено'));
    }),
  );
  const view = openPanel('/admin/order/update/o1');
  await screen.findByRole('table', { name: /Кошик/ });
  return { ...view, saves };
}

const button = (name: string) => screen.findByRole('button', { name });

it('shows what the client asked for before all else, where there is something', async () => {
  await openOrder({ comment: 'Без чека,\nце подарунок' });
  const card = await screen.findByRole('region', { name: 'Коментар клієнта' });
  expect(card).toHaveTextContent('Без чека, це подарунок');
  const status = screen.getByRole('button', { name: 'Змінити статус' });
  expect(card.compareDocumentPosition(status) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

it.each([
  ['a merchant nothing of the others', [], 'Покупець замовив і в інших магазинах.'],
  [
    'staff of the others',
    [
      { _id: 'o2', title: '№ 8', shop: 'Гончарня' },
      { _id: 'o3', title: '№ 9', shop: 'Ткацтво' },
    ],
    'Ще 2 магазини:',
  ],
])('tells %s of a shared order', async (_who, others, text) => {
  const asked: string[] = [];
  api().server.use(
    http.get('*/api/order/group', ({ request }) => {
      asked.push(new URL(request.url).search);
      return answer({ group: '12', others });
    }),
  );
  await openOrder({ group: '12' });
  const card = await screen.findByRole('region', { name: 'Спільне замовлення № 12' });
  expect(await within(card).findByText(text)).toBeInTheDocument();
  const links = within(card).queryAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    others.map(({ _id, title, shop }) => [`${title}, ${shop}`, `/admin/order/update/${_id}`]),
  );
  // Asked again where the panel, before it hears of changes, asks for all that it shows.
  expect([...new Set(asked)]).toEqual(['?order=o1']);
});

it('has no card of a shared order where it is alone', async () => {
  await openOrder({ comment: 'Сам' });
  await screen.findByRole('region', { name: 'Коментар клієнта' });
  expect(screen.queryByRole('region', { name: /Спільне замовлення/ })).toBeNull();
});

it('sends the order to 1C by a button that is busy until the answer', async () => {
  const { user } = await openOrder();
  let finish = (): void => undefined;
  let count = 0;
  api().server.use(
    http.get('*/api/order/syncronize-1c', async ({ request }) => {
      count += 1;
      expect(new URL(request.url).search).toBe('?order=o1');
      await new Promise<void>((resolve) => (finish = resolve));
      return answer({}, said('У черзі обміну з 1С'));
    }),
  );
  await user.click(await button('Синхронізувати з 1С'));
  const busy = await button('Передавання до 1С…');
  expect(busy).toBeDisabled();
  await waitFor(() => expect(count).toBe(1));
  finish();
  expect(await screen.findByText('У черзі обміну з 1С')).toBeInTheDocument();
  expect(await button('Синхронізувати з 1С')).toBeEnabled();
});

it.each([
  [true, 0],
  [false, 1],
])('marks a client that is switched off (active: %s)', async (isClientActive, count) => {
  await openOrder({ isClientActive });
  const card = screen.getByRole('region', { name: 'Клієнт' });
  await within(card).findByText('Марія Шевчук');
  expect(within(card).queryAllByText('Вимкнено: для інших замовлень вибрати не можна')).toHaveLength(count);
});

it('tells the client once the reported status is saved, and has no duplicate', async () => {
  const { user, saves } = await openOrder();
  const reports: string[] = [];
  api().server.use(
    http.get('*/api/order/report-client', ({ request }) => {
      reports.push(new URL(request.url).search);
      return answer({}, said('Клієнта повідомлено'));
    }),
  );
  expect(screen.queryByRole('button', { name: /Дублювати/ })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Новий статус' }));
  await user.click(await screen.findByRole('option', { name: 'В обробці' }));
  await user.click(screen.getByRole('checkbox', { name: 'Повідомити клієнта' }));
  await user.click(await button('Змінити статус'));
  await screen.findByText('Клієнта повідомлено');
  expect(screen.getByRole('combobox', { name: 'Новий статус' })).toHaveFocus();
  expect(reports).toEqual(['?order=o1']);
  expect(saves).toEqual([
    expect.objectContaining({
      fields: {
        status: {
          0: {
            status: 'processing',
            history: [{ status: 'processing', comment: '', reported: true, time: '', author: '' }, stored],
          },
        },
      },
    }),
  ]);
});

it('says by which way the client would be told, in how many parts and for how much', async () => {
  const message = {
    ...{ way: 'message', to: '+38 (067) 111 22 33', hasViber: true, isDemo: true, isAutomatic: false },
    ...{ text: 'Ярмарок: замовлення № 7 в обробці.', parts: 2, cost: 1.98, heldUntil: '2026-11-22T07:00:00.000Z' },
  };
  const { user } = await openOrder();
  const asked: string[] = [];
  let report: object = message;
  api().server.use(
    http.get('*/api/order/report-preview', ({ request }) => {
      asked.push(new URL(request.url).search);
      return answer(report);
    }),
  );
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Новий статус' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('В обробці');
  const box = screen.getByRole('checkbox', { name: 'Повідомити клієнта' });
  await waitFor(() => expect(asked).toEqual(['?order=o1&status=processing&comment=']));
  // Nobody is told unless it is marked.
  expect(screen.queryByText(/Viber/)).toBeNull();
  await user.click(box);
  const way = await screen.findByText(
    /^Viber або SMS на \+38 \(067\) 111 22 33, 2 частини, ≈ 1,98\s₴, після тихих годин, о 09:00$/,
  );
  expect(way).toBeVisible();
  expect(screen.getByText(message.text)).toBeVisible();
  expect(screen.getByText('Демонстрація: справжнього повідомлення не буде.')).toBeVisible();
  report = { way: 'mail', to: 'o@example.com', isKept: true, isAutomatic: true };
  await user.type(screen.getByRole('textbox', { name: /Коментар/ }), 'Готово');
  const kept = 'Лист на o@example.com: він чекатиме, бо поштового сервера немає';
  expect(await screen.findByText(kept)).toBeVisible();
  expect(asked.at(-1)).toBe('?order=o1&status=processing&comment=%D0%93%D0%BE%D1%82%D0%BE%D0%B2%D0%BE');
  // By the settings they are told anyway.
  await user.click(box);
  expect(screen.getByText('Про цей статус клієнтів повідомляють завжди.')).toBeVisible();
  expect(screen.getByText(kept)).toBeVisible();
});

describe('what happened to the order', () => {
  const event = (kind: string, text: string) => ({ time: '2026-11-20T19:07:00.000Z', kind, text, author: 'Ірина' });
  const paid = { _id: 'p1', created: '', code: 'card', sum: 200, parts: 0, state: 'paid', events: [], link: '' };
  const nothing = { received: 0, returned: 0, conceded: 0, amountDue: 0, refundDue: 0, amountToCollect: 0 };
  const paidDue = { ...nothing, received: 200, quantityToPack: 1 };
  /** The server's answers, and what it is sent. */
  function serve() {
    const sent: unknown[] = [];
    const items = [event('status', 'Статус: Оплачено')];
    let refunded = 0;
    let trouble = 'unsettled';
    const record = async (request: Request) => void sent.push(await request.json());
    api().server.use(
      http.get('*/api/order/timeline', () => answer({ items, deliveryReturned: false })),
      http.get('*/api/order/payments', () => answer({ items: [{ ...paid, refunded, trouble }], due: paidDue })),
      http.post('*/api/order/note', async ({ request }) => {
        await record(request);
        items.unshift(event('note', 'Передзвонити'));
        return answer({});
      }),
      http.post('*/api/payment/refund', async ({ request }) => {
        await record(request);
        refunded = 50.5;
        return answer({ status: true }, said('Повернено 50,5 ₴'));
      }),
      http.post('*/api/payment/p1/review', async ({ request }) => {
        await record(request);
        trouble = '';
        return answer({});
      }),
      http.post('*/api/order/return', async ({ request }) => {
        await record(request);
        return answer({ sum: 200, refunded: true }, said('Повернення оформлено: 200 ₴'));
      }),
    );
    return sent;
  }

  it('is listed, and takes a note', async () => {
    const sent = serve();
    const { user } = await openOrder();
    const list = await screen.findByRole('list', { name: 'Перебіг подій' });
    expect(await within(list).findByText('Статус: Оплачено')).toBeInTheDocument();
    expect(await button('Додати нотатку')).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Нотатка для колег' }), 'Передзвонити');
    await user.click(await button('Додати нотатку'));
    expect(await within(list).findByText('Передзвонити')).toBeInTheDocument();
    expect(sent).toEqual([{ order: 'o1', text: 'Передзвонити' }]);
  });

  it('has the payments, of which a part is refunded', async () => {
    const sent = serve();
    const { user } = await openOrder();
    await user.click(await button('Повернути кошти'));
    const dialog = await screen.findByRole('dialog', { name: 'Повернення коштів' });
    const sum = within(dialog).getByRole('textbox', { name: 'Сума, ₴' });
    const confirm = within(dialog).getByRole('button', { name: 'Повернути кошти' });
    await user.clear(sum);
    await user.type(sum, '200,01');
    expect(confirm).toBeDisabled();
    await user.clear(sum);
    await user.type(sum, '50,5');
    await user.click(confirm);
    expect(await screen.findByText(/^Повернено: 50,50/)).toBeInTheDocument();
    expect(sent).toEqual([{ payment: 'p1', sum: 50.5 }]);
  });

  const due = { returned: 0, conceded: 0, amountToCollect: 0, quantityToPack: 0 };
  const serveDue = (items: object[], sums: object) =>
    api().server.use(http.get('*/api/order/payments', () => answer({ items, entered: [], due: { ...due, ...sums } })));
  const alert = async () =>
    within(await screen.findByRole('region', { name: 'Платежі й повернення' })).findByRole('alert');

  it('has the sum that the client is to get back, through the service that took it', async () => {
    const sent = serve();
    serveDue([{ ...paid, refunded: 0, trouble: '' }], { received: 200, amountDue: 0, refundDue: 120.5 });
    const { user } = await openOrder();
    expect(await alert()).toHaveTextContent(/^Поверніть клієнтові 120,50/);
    await user.click(within(await alert()).getByRole('button', { name: 'Повернути кошти' }));
    const dialog = await screen.findByRole('dialog', { name: 'Повернення коштів' });
    expect(within(dialog).getByRole('textbox', { name: 'Сума, ₴' })).toHaveValue('120.5');
    await user.click(within(dialog).getByRole('button', { name: 'Повернути кошти' }));
    await screen.findByText('Повернено 50,5 ₴');
    expect(sent).toEqual([{ payment: 'p1', sum: 120.5 }]);
  });

  it('has money that came past the services given back by hand', async () => {
    const sent: unknown[] = [];
    serve();
    serveDue([], { received: 200, amountDue: 0, refundDue: 200 });
    api().server.use(
      http.post('*/api/order/enter-money', async ({ request }) => {
        sent.push(await request.json());
        return answer({}, said('Внесено'));
      }),
    );
    const { user } = await openOrder();
    await user.click(within(await alert()).getByRole('button', { name: 'Повернути кошти' }));
    const dialog = await screen.findByRole('dialog', { name: 'Гроші поза платіжним сервісом' });
    expect(within(dialog).getByRole('combobox', { name: 'Що сталося' })).toHaveTextContent('Гроші повернено клієнтові');
    const sum = within(dialog).getByRole('textbox', { name: 'Сума, ₴' });
    expect(sum).toHaveValue('200');
    const confirm = within(dialog).getByRole('button', { name: 'Внести гроші' });
    await user.clear(sum);
    await user.type(sum, '200,01');
    expect(confirm).toBeDisabled();
    await user.clear(sum);
    await user.type(sum, '150,5');
    await user.click(within(dialog).getByRole('combobox', { name: 'Як саме' }));
    await user.click(await screen.findByRole('option', { name: 'переказом' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Примітка' }), 'На картку');
    await user.click(confirm);
    await screen.findByText('Внесено');
    expect(sent).toEqual([{ order: 'o1', kind: 'refund', sum: 150.5, way: 'transfer', note: 'На картку' }]);
  });

  it('has payments that a person has to decide about, until it is noted what came of it', async () => {
    const sent = serve();
    const { user } = await openOrder();
    await user.click(await button('Розібрано'));
    const dialog = await screen.findByRole('dialog', { name: 'Питання щодо платежу вирішено' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Що вирішено' }), 'Домовилися');
    await user.click(within(dialog).getByRole('button', { name: 'Розібрано' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Розібрано' })).not.toBeInTheDocument());
    expect(sent).toEqual([{ note: 'Домовилися' }]);
    expect(await button('Повернути кошти')).toBeInTheDocument();
  });

  it('has no returns while it is neither paid nor sent', async () => {
    serve();
    const due = { ...nothing, amountDue: 200, quantityToPack: 1 };
    api().server.use(http.get('*/api/order/payments', () => answer({ items: [], entered: [], due })));
    await openOrder();
    expect(await button('Внести гроші')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Оформити повернення' })).toBeNull();
  });

  it('has returns of pieces, with the sum before they are registered', async () => {
    const sent = serve();
    const { user } = await openOrder();
    await screen.findByText(/Оплачено$/, { selector: 'p', exact: false });
    await user.click(await button('Оформити повернення'));
    const dialog = await screen.findByRole('dialog', { name: 'Повернення товарів' });
    const confirm = within(dialog).getByRole('button', { name: 'Оформити' });
    const pieces = await within(dialog).findByRole('spinbutton', { name: 'Глечик: скільки повернено' });
    expect(confirm).toBeDisabled();
    await user.clear(pieces);
    await user.type(pieces, '1');
    expect(within(dialog).getByRole('status')).toHaveTextContent(/До повернення: 200,00/);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Глечик: повернути на склад' }));
    await user.click(confirm);
    expect(await screen.findByText('Повернення оформлено: 200 ₴')).toBeInTheDocument();
    expect(sent).toEqual([
      { order: 'o1', lines: [{ id: 'jug', qty: 1, restock: false }], delivery: false, refund: true },
    ]);
  });
});

describe('another shop', () => {
  async function chooseShop({ user }: Awaited<ReturnType<typeof openOrder>>) {
    await user.click(await screen.findByRole('combobox', { name: /Магазин/ }));
    await user.click(await screen.findByRole('option', { name: /Другий/ }));
    return screen.findByRole('dialog', { name: 'Змінити магазин?' });
  }

  it('empties the cart after a question, and brings its own choices', async () => {
    const view = await openOrder();
    const dialog = await chooseShop(view);
    expect(within(dialog).getByText(/Кошик буде очищено/)).toBeInTheDocument();
    await view.user.click(within(dialog).getByRole('button', { name: 'Змінити магазин' }));
    expect(await screen.findByText('Кошик порожній')).toBeInTheDocument();
    expect(await screen.findByText('Для цієї доставки більше не доступно')).toBeInTheDocument();
  });

  it('is taken back when the question is declined', async () => {
    const view = await openOrder();
    const dialog = await chooseShop(view);
    await view.user.click(within(dialog).getByRole('button', { name: 'Скасувати' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Магазин/ })).toHaveValue('Перший'));
    expect(screen.getByRole('table', { name: /Кошик/ })).toHaveTextContent('Глечик');
    expect(await button('Збережено')).toBeDisabled();
  });
});

it('has its status saved with the form where something else is changed', async () => {
  const { user, saves } = await openOrder();
  const card = await screen.findByRole('region', { name: 'Клієнт' });
  await user.click(await within(card).findByRole('button', { name: 'Доставити на основну адресу' }));
  await user.click(screen.getByRole('combobox', { name: 'Новий статус' }));
  await user.click(await screen.findByRole('option', { name: 'В обробці' }));
  await user.click(await button('Змінити статус'));
  expect(await screen.findByText('Буде збережено')).toBeInTheDocument();
  expect(saves).toEqual([]);
  await user.click(await button('Зберегти'));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(Object.keys(saves[0]?.fields ?? {}).sort()).toEqual(['addresses', 'status']);
});

it('shows the client, whose main address can be taken over', async () => {
  const { user, saves } = await openOrder();
  const card = await screen.findByRole('region', { name: 'Клієнт' });
  expect(await within(card).findByText('Марія Шевчук')).toBeInTheDocument();
  expect(within(card).getByText('Основна адреса: Львів, Площа Ринок, 1')).toBeInTheDocument();
  await user.click(within(card).getByRole('button', { name: 'Доставити на основну адресу' }));
  await user.click(await button('Зберегти'));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.fields['addresses']).toEqual({ 0: [address('Львів'), address('Київ', false)] });
});

it('gets another client from the list of clients, which is named for that', async () => {
  const ids = async (entity: string) => {
    const { items } = await api().call<{ items: { _id: string }[] }>('POST', `/api/${entity}/list`, {});
    return items.map(({ _id }) => _id);
  };
  const [order = ''] = await ids('order');
  const clientOf = async () => {
    const { form } = await api().call<LoadResult>('GET', `/api/order/load/${order}`);
    return formFieldsOf(form).find(({ name }) => name === 'client')?.value['0'];
  };
  const before = await clientOf();
  // The first that would be offered.
  const [off = ''] = (await ids('client')).filter((id) => id !== before);
  await api().call('PUT', `/api/client/update/${off}`, { fields: { active: { 0: false } } });
  const { user } = openPanel(`/admin/order/update/${order}`);
  await user.click(await button('Вибрати іншого клієнта'));
  const picker = await screen.findByRole('dialog', { name: 'Вибрати клієнта' });
  expect(await within(picker).findByRole('textbox', { name: 'Пошук' })).toHaveFocus();
  const [first] = await within(picker).findAllByRole('button', { name: /^Вибрати: / });
  await user.click(first as HTMLElement);
  // The card that has the choice now has a button of its own.
  const [save] = await screen.findAllByRole('button', { name: 'Зберегти' });
  await user.click(save as HTMLElement);
  await button('Збережено');
  expect([before, off]).not.toContain(await clientOf());
  expect(await ids('client')).toContain(await clientOf());
});

it('gets a client who is new, with the phone that was searched for', async () => {
  const { user } = openPanel('/admin/order/create');
  const box = await screen.findByRole('combobox', { name: 'Клієнт' });
  await user.type(box, '0671112299');
  await user.click(await screen.findByRole('option', { name: 'Додати клієнта' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Новий клієнт' }));
  expect(await dialog.findByRole('textbox', { name: /^Телефон/ })).toHaveValue('+38 (067) 111 22 99');
  await user.click(dialog.getByRole('button', { name: 'Зберегти й вибрати' }));
  expect(await dialog.findByRole('textbox', { name: /^Прізвище/, description: /./ })).toBeInvalid();
  await user.type(dialog.getByRole('textbox', { name: /^Прізвище/ }), 'Гаврилюк');
  await user.type(dialog.getByRole('textbox', { name: /^Ім’я/ }), 'Соломія');
  await user.click(dialog.getByRole('button', { name: 'Зберегти й вибрати' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(box).toHaveValue('Гаврилюк Соломія'));
  expect(within(screen.getByRole('region', { name: 'Клієнт' })).getByText('+38 (067) 111 22 99')).toBeInTheDocument();
});

it.each([
  ['067 111-22-99', { phone: '+38 (067) 111 22 99' }],
  ['olena@example.com', { email: 'olena@example.com' }],
  ['Петренко Олена Іванівна', { surname: 'Петренко', name: 'Олена', patronymic: 'Іванівна' }],
  ['', {}],
])('takes “%s” over into a new client', (typed, fields) => {
  expect(clientOf(typed)).toEqual(fields);
});

it('has the cart, the addresses, the payment and the status in one form', async () => {
  const { items } = await api().call<{ items: { _id: string }[] }>('POST', '/api/order/list', { limit: 1 });
  const { user } = openPanel(`/admin/order/update/${items[0]?._id}`);
  const block = async (name: string) => within(await screen.findByRole('region', { name }));
  const cart = await block('Кошик');
  expect(await cart.findByRole('table', { name: /Кошик/ })).toBeInTheDocument();
  expect(cart.getByText('Разом')).toBeInTheDocument();
  // Facts, until one card of them is edited.
  expect(cart.queryByRole('button', { name: 'Додати товар' })).toBeNull();
  await user.click(await button('Редагувати: Кошик'));
  expect(cart.getByRole('button', { name: 'Додати товар' })).toBeInTheDocument();
  expect(cart.getByRole('textbox', { name: 'Промокод' })).toBeInTheDocument();
  await user.click(await button('Редагувати: Доставка'));
  const delivery = await block('Доставка');
  expect(await delivery.findByRole('button', { name: 'Додати адресу' })).toBeInTheDocument();
  await user.click(delivery.getByRole('button', { name: 'Скасувати' }));
  await user.click(await button('Редагувати: Оплата'));
  expect(await (await block('Оплата')).findByRole('combobox', { name: 'Спосіб оплати' })).toBeInTheDocument();
  expect((await block('Статус')).getByRole('combobox', { name: 'Новий статус' })).toBeInTheDocument();
});
