import { shownTitle } from '#domain/text/recordNumber';
import type { OrderPayment, StatusEntry } from '#domain/wire/Order';
import type { ReadContext } from '#core/schema/HookContext';
import { ReadByVersion } from '#core/kernel/ReadByVersion';
import { knowsAllNames, marketplaceName } from '#core/records/isColleague';
import { textOf, titlesOf } from '#core/schema/valueOf';
import { paymentServices } from '../../../../services/payment/paymentServices';
import { personIn } from './authorOf';
import { paymentOf, statusOf } from './orderValues';
import { inLanguage } from './ownWords';
import type { EntityRecords } from '#core/ports/EntityRecords';

type AuthorContext = Pick<ReadContext, 'store' | 'user' | 'language'>;

/** Nobody's name: what the panel did by itself, services, 1C. */
const impersonal: readonly string[] = ['', ...paymentServices.map(({ name }) => name), '1C'];

/**
 * Names that a shop's merchant knows, by the shop: a list asks for each of its orders. Programs of the shop whose maker is
 * gone have its own name.
 */
const colleagues = new ReadByVersion('users', async (shops, store) => {
  const { records } = await store.find('users', { where: { op: 'in', path: 'shop.0', values: [...shops] } });
  const own = await store.getMany('shops', shops);
  const known = new Map(shops.map((shop) => [shop, new Set(impersonal)]));
  for (const shop of own) for (const title of Object.values(titlesOf(shop, 'title'))) known.get(shop._id)?.add(title);
  for (const record of records) known.get(textOf(record, 'shop'))?.add(textOf(record, 'name'));
  return known;
});

/**
 * Names of authors as this user may know them. Entries keep names only: to a merchant everybody is the marketplace who
 * is not of the own shop by this name today.
 */
export async function shownAuthors({ store, user, language }: AuthorContext): Promise<(author: string) => string> {
  if (knowsAllNames({ user })) return (author) => author;
  const shop = user?.shop ?? '';
  const known = (await colleagues.get([shop], store)).get(shop) ?? new Set(impersonal);
  return (author) => (known.has(personIn(author)) ? author : marketplaceName[language]);
}

/** A history with its authors as this user may know them, and what the panel wrote in the user's language. */
export async function shownHistory(history: readonly StatusEntry[], context: AuthorContext): Promise<StatusEntry[]> {
  const shown = await shownAuthors(context);
  return history.map((entry) => ({
    ...entry,
    comment: inLanguage(entry.comment, context.language),
    author: shown(entry.author),
  }));
}

const inReadersLanguage = (payment: OrderPayment, { language }: AuthorContext): OrderPayment => ({
  ...payment,
  link: payment.link && {
    ...payment.link,
    messages: payment.link.messages.map((message) => ({ ...message, text: inLanguage(message.text, language) })),
  },
});

/** Orders with such histories, links to pay by, and their numbers as the user's language writes them. */
export const asShown = (
  orders: readonly EntityRecords['orders'][],
  context: AuthorContext,
): Promise<EntityRecords['orders'][]> =>
  Promise.all(
    orders.map(async (order) => {
      const [status, payment] = [statusOf(order), paymentOf(order)];
      return {
        ...order,
        title: { '0': shownTitle(textOf(order, 'title'), context.language) },
        ...(status && { status: { '0': { ...status, history: await shownHistory(status.history, context) } } }),
        ...(payment?.link && { payment: { '0': inReadersLanguage(payment, context) } }),
      };
    }),
  );
