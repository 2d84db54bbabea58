import type { StatusEntry } from '../../../../../domain/wire/Order';
import type { StoredRecord } from '../../../../../domain/wire/StoredRecord';
import type { Context } from '../../../../kernel/Context';
import { marketplaceName } from '../../../../records/isColleague';
import { textOf } from '../../../../schema/valueOf';
import { serviceNames } from './serviceNames';
import { statusOf } from './orderValues';

type AuthorContext = Pick<Context, 'store' | 'user' | 'language'>;

/** Nobody's name: what the panel did by itself, services, 1C. */
const impersonal: readonly string[] = ['', ...Object.values(serviceNames), '1C'];

/**
 * Names of authors as this user may know them. Entries keep names only: to a merchant everybody is the marketplace who
 * is not of the own shop by this name today.
 */
export async function shownAuthors({ store, user, language }: AuthorContext): Promise<(author: string) => string> {
  if (user?.type !== 'merchant') return (author) => author;
  const where = { op: 'in', path: 'shop.0', values: [user.shop ?? ''] } as const;
  const { records } = await store.find('users', { where });
  const known = new Set([...impersonal, ...records.map((colleague) => textOf(colleague, 'name'))]);
  return (author) => (known.has(author) ? author : marketplaceName[language]);
}

/** A history with its authors as this user may know them. */
export async function shownHistory(
  history: readonly StatusEntry[],
  context: AuthorContext,
): Promise<readonly StatusEntry[]> {
  const shown = await shownAuthors(context);
  return history.map((entry) => ({ ...entry, author: shown(entry.author) }));
}

/** Orders with such histories. */
export const withShownAuthors = (orders: readonly StoredRecord[], context: AuthorContext): Promise<StoredRecord[]> =>
  Promise.all(
    orders.map(async (order) => {
      const value = context.user?.type === 'merchant' ? statusOf(order) : null;
      if (!value) return order;
      return { ...order, status: { '0': { ...value, history: await shownHistory(value.history, context) } } };
    }),
  );
