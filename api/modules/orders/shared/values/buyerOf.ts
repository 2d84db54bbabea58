import type { Language } from '#domain/text/Language';
import { isLanguage, mainLanguage } from '#domain/text/Language';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Who has ordered: a client, or somebody whose name, phone and e-mail were typed into the order. */
export interface Buyer {
  /** Id of the client; '' of a typed buyer. */
  client: string;
  surname: string;
  name: string;
  patronymic: string;
  /** The full name. */
  title: string;
  phone: string;
  email: string;
  /** In which they are written to. */
  language: Language;
}

/** Fields of an order without a client. */
export const typedBuyerFields = ['buyer_surname', 'buyer_name', 'buyer_phone', 'buyer_email'] as const;

function ofClient(client: EntityRecords['clients']): Buyer {
  const [title, language] = [textOf(client, 'title'), textOf(client, 'language')];
  return {
    client: client._id,
    surname: textOf(client, 'surname'),
    name: textOf(client, 'name'),
    patronymic: textOf(client, 'patronymic'),
    title: title === '' ? client._id : title,
    phone: textOf(client, 'phone'),
    email: textOf(client, 'email'),
    language: isLanguage(language) ? language : mainLanguage,
  };
}

/** Who an order's buyer is; `client` is the record that it names. Null: nobody is known. */
export function buyerOf(order: EntityRecords['orders'], client: EntityRecords['clients'] | null): Buyer | null {
  if (textOf(order, 'client') !== '') return client && ofClient(client);
  const [surname = '', name = '', phone = '', email = ''] = typedBuyerFields.map((field) => textOf(order, field));
  if (surname + name + phone + email === '') return null;
  const title = [surname, name].filter(Boolean).join(' ');
  return {
    ...{ client: '', surname, name, patronymic: '', title, phone, email },
    language: mainLanguage,
  };
}

/** The same of many orders, by their ids; who is not known is missing. */
export async function findBuyers(
  orders: readonly EntityRecords['orders'][],
  { store }: Pick<HookContext, 'store'>,
): Promise<ReadonlyMap<string, Buyer>> {
  const ids = [...new Set(orders.map((order) => textOf(order, 'client')).filter(Boolean))];
  const clients = new Map((await store.getMany('clients', ids)).map((client) => [client._id, client]));
  return new Map(
    orders.flatMap((order) => {
      const buyer = buyerOf(order, clients.get(textOf(order, 'client')) ?? null);
      return buyer ? [[order._id, buyer] as const] : [];
    }),
  );
}

export const findBuyer = async (
  order: EntityRecords['orders'],
  context: Pick<HookContext, 'store'>,
): Promise<Buyer | null> => (await findBuyers([order], context)).get(order._id) ?? null;

/** Whether it is known who gets the parcel: a client, or what a carrier asks for, typed. */
export const hasBuyer = (order: EntityRecords['orders']): boolean =>
  textOf(order, 'client') !== '' ||
  (['buyer_surname', 'buyer_name', 'buyer_phone'] as const).every((field) => textOf(order, field) !== '');

/** A client tells all of its buyer: what was typed leaves the order. */
export function dropTypedBuyer(order: EntityRecords['orders']): void {
  if (textOf(order, 'client') === '') return;
  for (const field of typedBuyerFields) if (textOf(order, field) !== '') order[field] = { '0': '' };
}
