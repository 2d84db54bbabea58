import type { Api } from '@yarmarok/client';
import type { Branch, Offer, OrderState, Place } from './shop.js';

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
    `<ul>${offers
      .map(
        ({ id, title, price }) =>
          `<li><a href="/checkout?product=${encodeURIComponent(id)}">${escaped(title)}</a>, ${hryvnia(price)}</li>`,
      )
      .join('\n')}</ul>`,
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

const hidden = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('\n');

const input = (label: string, name: string, type: string, autocomplete: string): string => `<p>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required>
</p>`;

interface PlaceChoices {
  regions: readonly Place[];
  locations: readonly Place[];
  warehouses: readonly Place[];
}

/** Where to: each choice is sent, and the next one offered. */
export const placePage = ({ id, title }: Offer, { region, location }: Branch, places: PlaceChoices): string =>
  page(
    title,
    `<form action="/checkout">
${hidden({ product: id })}
${select('Область', 'region', places.regions, region)}
${region && select('Населений пункт', 'location', places.locations, location)}
${region && location && select('Відділення', 'warehouse', places.warehouses, '')}
<button>Далі</button>
</form>`,
  );

/** What it costs and who buys. */
export const buyerPage = (offer: Offer, branch: Branch, cart: Api.Cart, key: string, problem = ''): string =>
  page(
    offer.title,
    `${problem && `<p role="alert">${escaped(problem)}</p>`}
<dl>
<dt>Товар</dt><dd>${hryvnia(cart.fullPrice - cart.fullDiscount)}</dd>
<dt>Доставка</dt><dd>${hryvnia(cart.shippingPrice)}</dd>
<dt>Разом</dt><dd>${hryvnia(cart.totalPrice)}</dd>
</dl>
<form action="/orders" method="post">
${hidden({ product: offer.id, ...branch, key })}
${input('Прізвище', 'surname', 'text', 'family-name')}
${input('Ім’я', 'name', 'text', 'given-name')}
${input('Телефон', 'phone', 'tel', 'tel')}
${input('Електронна пошта', 'email', 'email', 'email')}
<button>Замовити</button>
</form>`,
  );

export const orderPage = ({ number, status, total, amountDue }: OrderState, link: string): string =>
  page(
    `Замовлення ${number}`,
    `<dl>
<dt>Стан</dt><dd>${escaped(status)}</dd>
<dt>Разом</dt><dd>${hryvnia(total)}</dd>
<dt>До сплати</dt><dd>${hryvnia(amountDue)}</dd>
</dl>
${amountDue > 0 ? `<p><a href="${escaped(link)}">Сплатити</a></p>` : '<p>Сплачено, дякуємо</p>'}`,
  );

export const missingPage = page('Сторінку не знайдено', '<p><a href="/">До товарів</a></p>');
