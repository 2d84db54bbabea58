import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { foldText } from '#domain/text/foldText';
import { deepEqual } from '#domain/form/deepEqual';
import type { ClientMergeBody, MergedField, MergedFieldPreview } from '#domain/wire/ClientMerge';
import { mergedFields } from '#domain/wire/ClientMerge';
import type { Localised } from '#domain/wire/StoredRecord';
import { textOf, valueOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

const maxAddresses = 20;
const maxCommentLength = 2000;

/** The different values of the field, compared folded: that of the client that stays first, then in their order. */
const valuesOf = (field: MergedField, clients: readonly EntityRecords['clients'][]): MergedFieldPreview['values'] => {
  const values = new Map<string, { client: string; value: string }>();
  for (const client of clients) {
    const value = textOf(client, field);
    if (value !== '' && !values.has(foldText(value))) values.set(foldText(value), { client: client._id, value });
  }
  return [...values.values()];
};

/** Which values differ, and which are taken. The language of letters is never missing: it is only changed by choice. */
export function joinFields(
  clients: readonly EntityRecords['clients'][],
  chosen: NonNullable<ClientMergeBody['values']>,
): MergedFieldPreview[] {
  return mergedFields.flatMap((name) => {
    const values = valuesOf(name, clients);
    const [first] = values;
    if (!first) return [];
    const source = clients.find(({ _id }) => _id === chosen[name]);
    const wanted = source && foldText(textOf(source, name));
    const taken = values.find(({ value }) => foldText(value) === wanted)?.client ?? first.client;
    return [{ name, values, taken }];
  });
}

/** Where it is, without whether it is the main one and its readable form. */
const placeOf = (address: OrderAddress): unknown => [address.type, address[address.type]];

/** All addresses without doubles; of each type the first main one stays the main one. */
export function joinAddresses(clients: readonly EntityRecords['clients'][]): OrderAddress[] {
  const joined: OrderAddress[] = [];
  for (const client of clients) {
    const addresses = valueOf(client, 'addresses') ?? [];
    for (const address of addresses) {
      if (joined.some((other) => deepEqual(placeOf(other), placeOf(address)))) continue;
      const hasMain = joined.some(({ type, main }) => main && type === address.type);
      joined.push({ ...address, main: address.main && !hasMain });
    }
  }
  return joined.slice(0, maxAddresses);
}

const characters = (text: string): number => [...text].length;

/**
 * The comments one below the other, with the phones that the client that stays can't have. Where not all has room, its
 * own comment stays as it is, then the phones, then other comments; `isShortened`: something is left out.
 */
export function joinComments([into, ...from]: readonly EntityRecords['clients'][]): {
  text: string;
  isShortened: boolean;
} {
  const own = into ? textOf(into, 'comment') : '';
  const phones = from.map((client) => textOf(client, 'phone'));
  const comments = from.map((client) => textOf(client, 'comment'));
  const taken = new Set<string>();
  let room = maxCommentLength + 1;
  let isShortened = false;
  for (const line of new Set([own, ...phones, ...comments].filter(Boolean))) {
    const needed = characters(line) + 1;
    if (needed > room && line !== own) isShortened = true;
    else {
      taken.add(line);
      room -= needed;
    }
  }
  const lines = new Set([own, ...from.flatMap((_, at) => [comments[at] ?? '', phones[at] ?? ''])]);
  return { text: [...lines].filter((line) => taken.has(line)).join('\n'), isShortened };
}

const wantsNoMessages = (client: EntityRecords['clients']): boolean => valueOf(client, 'no_messages') === true;

/** What the client that stays is saved with. */
export function joinedValues(
  clients: readonly EntityRecords['clients'][],
  chosen: NonNullable<ClientMergeBody['values']>,
): Record<string, Localised> {
  const [first] = clients;
  const valueOf = ({ name, values, taken }: MergedFieldPreview): string =>
    values.find(({ client }) => client === taken)?.value ?? (first ? textOf(first, name) : '');
  return {
    ...Object.fromEntries(joinFields(clients, chosen).map((field) => [field.name, { '0': valueOf(field) }])),
    addresses: { '0': joinAddresses(clients) },
    comment: { '0': joinComments(clients).text },
    no_messages: { '0': clients.some(wantsNoMessages) },
  };
}
