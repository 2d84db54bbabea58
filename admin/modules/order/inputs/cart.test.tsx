import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { StartResult } from '#domain/wire/Start';
import type { CartCoupon, CartItem, CartProduct, CouponTerms, GetCartBody } from '#domain/wire/Order';
import type { Cart } from '#domain/wire/Order';
import { axeViolations } from '../../../testing/axeViolations';
import { withApi } from '../../../testing/openPanel';
import { clearFields, emptyField, renderFields } from '../../../testing/renderField';
import { setScreenWidth } from '../../../testing/setScreenWidth';

const api = withApi();
afterEach(clearFields);

const product = (part: Partial<CartProduct> & Pick<CartProduct, '_id'>): CartProduct => ({
  title: part._id,
  sku: `SKU-${part._id}`,
  image: '',
  url: '',
  price: 100,
  current: 100,
  max: 5,
  state: 'ok',
  ...part,
});

const jug = product({ _id: 'jug', title: 'Глечик', price: 250, current: 200, max: 3 });
const towel = product({ _id: 'towel', title: 'Рушник', price: 99.99, current: 99.99 });

const item = ({ _id: id, title, sku, price, current }: CartProduct, qty = 1): CartItem => ({
  id,
  qty,
  price,
  discount: (price - current) * qty,
  discounts: [],
  title,
  sku,
  returned: 0,
  restocked: 0,
});

const saved = (items: readonly CartItem[], discounts: readonly CartCoupon[] = []): Cart => {
  const fullPrice = items.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const fullDiscount = items.reduce((sum, { discount }) => sum + discount, 0);
  const totalPrice = fullPrice - fullDiscount + 50;
  return { cartItems: [...items], discounts: [...discounts], fullPrice, fullDiscount, shippingPrice: 50, totalPrice };
};

interface Shelf {
  products: readonly CartProduct[];
  coupons?: Readonly<
    Record<string, Pick<CartCoupon, 'status' | 'discount' | 'messages'> & { terms: CouponTerms | null }>
  >;
}

/** The call of the server: reads the cart, and answers with its own amounts. */
function serveCarts({ products, coupons = {} }: Shelf): GetCartBody[] {
  const requests: GetCartBody[] = [];
  api().server.use(
    http.post('*/api/order/get-cart', async ({ request }) => {
      const body = (await request.json()) as GetCartBody;
      requests.push(body);
      const known = products.filter(({ _id }) => _id in body.cart);
      const discounts = body.discounts.map(({ type, data }) => ({
        type,
        data,
        ...(coupons[data] ?? { status: 0 as const, discount: 0, messages: [], terms: null }),
      }));
      const plain = saved(known.map((one) => item(one, body.cart[one._id]?.qty)));
      const off = discounts.reduce((sum, { discount }) => sum + discount, 0);
      return HttpResponse.json({
        status: 200,
        messages: [],
        result: {
          status: true,
          messages: [],
          productsData: Object.fromEntries(known.map((one) => [one._id, one])),
          discounts,
          shippingPrice: 50,
          cart: {
            ...plain,
            discounts: discounts.filter(({ status }) => status === 1),
            fullDiscount: plain.fullDiscount + off,
            totalPrice: plain.totalPrice - off,
          },
        },
      });
    }),
  );
  return requests;
}

const total = () => screen.getByText('Разом').nextElementSibling;
const box = (name: string) => screen.findByRole('textbox', { name: `Кількість: ${name}` });

function renderCart(value: Cart | null, options: Parameters<typeof renderFields>[1] = {}, shop = 's1') {
  return renderFields(
    [
      emptyField({ name: 'cart', type: 'cart', title: { uk: 'Кошик', en: 'Cart' }, value: { 0: value } }),
      emptyField({ name: 'shop', type: 'text', value: { 0: shop } }),
    ],
    options,
  );
}
const cartOf = ({ value }: ReturnType<typeof renderFields>) => value()['0'] as Cart;

it('shows the saved lines and sums, and does not change a form that nobody has touched', async () => {
  const requests = serveCarts({ products: [{ ...jug, current: 180, state: 'changed' }, towel] });
  const view = renderCart(saved([{ ...item(jug, 2), returned: 1 }, item(towel)]));
  const table = await screen.findByRole('table', { name: /Кошик/ });
  const [, first] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('Повернуто: 1');
  expect(within(first as HTMLElement).getByRole('link', { name: 'Глечик' })).toHaveAttribute(
    'href',
    expect.stringContaining('/product/update/jug'),
  );
  expect(first).toHaveTextContent('200,00 ₴');
  expect(first).toHaveTextContent('400,00 ₴');
  expect(total()).toHaveTextContent('549,99 ₴');
  expect(await screen.findByText('Тепер ціна 180,00 ₴')).toBeInTheDocument();
  expect(view.form.dirtyFields()).toEqual([]);
  expect(requests).toEqual([
    expect.objectContaining({
      shop: 's1',
      cart: expect.objectContaining({ jug: expect.objectContaining({ qty: 2 }) }),
    }),
  ]);
  expect(await axeViolations(table)).toEqual([]);
});

it('changes a quantity between 1 and what the server has, and computes the sums at once', async () => {
  serveCarts({ products: [jug] });
  const view = renderCart(saved([item(jug, 2)]));
  const more = await screen.findByRole('button', { name: 'На одну більше: Глечик' });
  await view.user.click(more);
  expect(cartOf(view)).toMatchObject({ fullPrice: 750, fullDiscount: 150, totalPrice: 650 });
  expect(await screen.findByText('більше немає')).toBeInTheDocument();
  expect(more).toBeDisabled();
  await view.user.clear(await box('Глечик'));
  await view.user.type(await box('Глечик'), '9');
  await view.user.tab();
  expect(await box('Глечик')).toHaveValue('3');
  const fewer = screen.getByRole('button', { name: 'На одну менше: Глечик' });
  await view.user.click(fewer);
  await view.user.click(fewer);
  expect(fewer).toBeDisabled();
  expect(await screen.findByText('Разом: 250,00 ₴')).toHaveAttribute('role', 'status');
  expect(cartOf(view).cartItems).toEqual([expect.objectContaining({ qty: 1, discount: 50 })]);
});

it('removes a line, whose amounts leave the sums', async () => {
  serveCarts({ products: [jug, towel] });
  const view = renderCart(saved([item(jug), item(towel)]));
  await view.user.click(await screen.findByRole('button', { name: 'Прибрати з кошика: Глечик' }));
  expect(cartOf(view)).toMatchObject({ fullPrice: 99.99, fullDiscount: 0, totalPrice: 149.99 });
  expect(await screen.findByRole('table', { name: /Кошик/ })).not.toHaveTextContent('Глечик');
});

it('counts a coupon once the server accepts it, and says why another is refused', async () => {
  const terms: CouponTerms = { kind: 'percent', value: 10, minSum: 0, items: ['jug'] };
  const requests = serveCarts({
    products: [jug],
    coupons: {
      MED10: { status: 1, discount: 20, messages: [], terms },
      OLD: { status: 0, discount: 0, messages: [{ type: 'error', text: 'Строк дії промокоду минув' }], terms: null },
    },
  });
  const view = renderCart(saved([item(jug)]));
  const code = await screen.findByRole('textbox', { name: 'Промокод' });
  await view.user.type(code, ' med10{Enter}');
  expect(cartOf(view).discounts).toEqual([expect.objectContaining({ data: 'MED10', status: 2 })]);
  expect(cartOf(view).totalPrice).toBe(250);
  const list = await screen.findByRole('list', { name: 'Промокоди' });
  expect(within(list).getByText('перевіряємо')).toBeInTheDocument();
  expect(await within(list).findByText('застосовано')).toBeInTheDocument();
  expect(total()).toHaveTextContent('230,00 ₴');
  await view.user.type(code, 'old');
  await view.user.click(screen.getByRole('button', { name: 'Додати' }));
  expect(await within(list).findByText('Строк дії промокоду минув')).toBeInTheDocument();
  expect(total()).toHaveTextContent('230,00 ₴');
  await view.user.type(code, 'Med10{Enter}');
  expect(screen.getByText('Цей промокод уже додано')).toHaveAttribute('role', 'status');
  expect(cartOf(view).discounts).toHaveLength(2);
  // Known terms count before the server answers.
  await view.user.click(screen.getByRole('button', { name: 'На одну більше: Глечик' }));
  expect(cartOf(view)).toMatchObject({ fullDiscount: 140, totalPrice: 410 });
  await view.user.click(screen.getByRole('button', { name: 'Прибрати промокод MED10' }));
  expect(cartOf(view)).toMatchObject({ totalPrice: 450 });
  expect(requests.at(-1)?.discounts).toContainEqual({ type: 'coupon', data: 'OLD' });
});

it('keeps what was entered when a call fails, and asks again', async () => {
  serveCarts({ products: [jug] });
  let fails = true;
  const view = renderCart(saved([item(jug)]));
  await screen.findByRole('table', { name: /Кошик/ });
  api().server.use(
    http.post('*/api/order/get-cart', () => (fails ? new HttpResponse(null, { status: 502 }) : undefined)),
  );
  await view.user.click(await screen.findByRole('button', { name: 'На одну більше: Глечик' }));
  expect(await screen.findByText(/Кошик не перераховано/)).toBeInTheDocument();
  expect(cartOf(view)).toMatchObject({ totalPrice: 450 });
  fails = false;
  await view.user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await waitFor(() => expect(screen.queryByText(/Кошик не перераховано/)).toBeNull());
  expect(await box('Глечик')).toHaveValue('2');
});

it('has cards on a phone, and nothing to press when the form is read only', async () => {
  serveCarts({ products: [jug] });
  renderCart(saved([item(jug)]), { readOnly: true });
  act(() => setScreenWidth(390));
  expect(await screen.findByRole('list', { name: /Кошик/ })).toHaveTextContent('Глечик');
  expect(screen.queryByRole('button', { name: /Прибрати|Додати/ })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('asks for the shop first', async () => {
  renderCart(null, { entities: await entities() }, '');
  expect(await screen.findByText(/Спершу виберіть магазин/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Додати товар' })).toBeDisabled();
});

const entities = async () => (await api().call<StartResult>('GET', '/api/admin/start')).entities;

describe('products are added from the list of the shop', () => {
  interface Listed {
    items: { _id: string; fields: { title: { uk: string }; shop: Record<'0', string> } }[];
  }

  it('with a message for those that are in the cart or out of stock', async () => {
    const { items } = await api().call<Listed>('POST', '/api/product/list', { columns: ['title', 'shop'], limit: 100 });
    const shop = items[0]?.fields.shop['0'] ?? '';
    const own = items.filter(({ fields }) => fields.shop['0'] === shop);
    const [first, second] = own;
    const foreign = items.find(({ fields }) => fields.shop['0'] !== shop);
    if (!first || !second || !foreign) throw new Error('the demo has too few products');
    const listed = own.map(({ _id, fields }, at) =>
      product({ _id, title: fields.title.uk, ...(at === 1 && { state: 'outOfStock', max: 0 }) }),
    );
    serveCarts({ products: listed });
    const view = renderCart(null, { entities: await entities() }, shop);
    const pick = async (...titles: string[]) => {
      await view.user.click(await screen.findByRole('button', { name: 'Додати товар' }));
      const dialog = await screen.findByRole('dialog', { name: 'Товари для замовлення' });
      for (const title of titles)
        await view.user.click(await within(dialog).findByRole('checkbox', { name: `Вибрати: ${title}` }));
      expect(within(dialog).queryByText(foreign.fields.title.uk)).toBeNull();
      await view.user.click(within(dialog).getByRole('button', { name: /^Додати/ }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await pick(first.fields.title.uk);
    expect(await box(first.fields.title.uk)).toHaveValue('1');
    expect(cartOf(view)).toMatchObject({ fullPrice: 100, totalPrice: 150 });
    await pick(first.fields.title.uk, second.fields.title.uk);
    expect(await screen.findByText(`${first.fields.title.uk}: Цей товар уже є в кошику`)).toBeInTheDocument();
    expect(await screen.findByText(`${second.fields.title.uk}: Товару немає в наявності`)).toBeInTheDocument();
    expect(cartOf(view).cartItems).toHaveLength(1);
  });
});
