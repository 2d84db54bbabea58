import type { Branch, Offer, OrderState, Place, Quote } from './shop.js';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const hryvnia = (sum: number): string => `${sum.toFixed(2)} грн`;

const page = (title: string, main: string): string => `<!doctype html>
<html lang="uk">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<main>
<h1>${escaped(title)}</h1>
${main}
</main>
</html>
`;

export const offersPage = (offers: readonly Offer[]): string =>
  page(
    'Товари',
    `<form action="/checkout">
<ul>${offers
      .map(
        ({ id, title, price }) =>
          `<li><label><input type="checkbox" name="product" value="${escaped(id)}"> ${escaped(title)}</label>, ${hryvnia(price)}</li>`,
      )
      .join('\n')}</ul>
<button>Замовити вибране</button>
</form>`,
  );

const select = (label: string, name: string, places: readonly Place[], chosen: string): string => `<p>
<label for="${name}">${label}</label>
<select id="${name}" name="${name}" required>
<option value="">Оберіть</option>
${places
  .map(
    ({ id, title }) => `<option value="${escaped(id)}"${id === chosen ? ' selected' : ''}>${escaped(title)}</option>`,
  )
  .join('\n')}
</select>
</p>`;

const hidden = (values: readonly (readonly [string, string])[]): string =>
  values.map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`).join('\n');

const input = (label: string, name: string, type: string, autocomplete: string): string => `<p>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required>
</p>`;

const cartOf = (offers: readonly Offer[]) => offers.map(({ id }) => ['product', id] as const);

interface PlaceChoices {
  regions: readonly Place[];
  locations: readonly Place[];
  warehouses: readonly Place[];
}

/** Where to: each choice is sent, and the next one offered. */
export const placePage = (offers: readonly Offer[], { region, location }: Branch, places: PlaceChoices): string =>
  page(
    'Доставка',
    `<form action="/checkout">
${hidden(cartOf(offers))}
${select('Область', 'region', places.regions, region)}
${region && select('Населений пункт', 'location', places.locations, location)}
${region && location && select('Відділення', 'warehouse', places.warehouses, '')}
<button>Далі</button>
</form>`,
  );

const shopPart = ({ offers, cart }: Quote): string => `<section>
<h2>${offers.map(({ title }) => escaped(title)).join(', ')}</h2>
<dl>
<dt>Товари</dt><dd>${hryvnia(cart.fullPrice - cart.fullDiscount)}</dd>
<dt>Доставка</dt><dd>${hryvnia(cart.shippingPrice)}</dd>
</dl>
</section>`;

/** What it costs in each shop, and who buys. */
export const buyerPage = (quotes: readonly Quote[], branch: Branch, key: string, problem = ''): string =>
  page(
    'Замовлення',
    `${problem && `<p role="alert">${escaped(problem)}</p>`}
${quotes.map(shopPart).join('\n')}
<p>Разом ${hryvnia(quotes.reduce((sum, { cart }) => sum + cart.totalPrice, 0))}</p>
<form action="/orders" method="post">
${hidden([...quotes.flatMap(({ offers }) => cartOf(offers)), ...Object.entries(branch), ['key', key]])}
${input('Прізвище', 'surname', 'text', 'family-name')}
${input('Ім’я', 'name', 'text', 'given-name')}
${input('Телефон', 'phone', 'tel', 'tel')}
${input('Електронна пошта', 'email', 'email', 'email')}
<button>Замовити</button>
</form>`,
  );

const orderPart = ({ number, status, total, amountDue, link }: OrderState & { link: string }): string => `<section>
<h2>${escaped(number)}</h2>
<dl>
<dt>Стан</dt><dd>${escaped(status)}</dd>
<dt>Разом</dt><dd>${hryvnia(total)}</dd>
<dt>До сплати</dt><dd>${hryvnia(amountDue)}</dd>
</dl>
${amountDue > 0 ? `<p><a href="${escaped(link)}">Сплатити</a></p>` : '<p>Сплачено, дякуємо</p>'}
</section>`;

/** Each order is paid by itself. */
export const ordersPage = (orders: readonly (OrderState & { link: string })[]): string =>
  page('Ваше замовлення', orders.map(orderPart).join('\n'));

export const missingPage = page('Сторінку не знайдено', '<p><a href="/">До товарів</a></p>');
