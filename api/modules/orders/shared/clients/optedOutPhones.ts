import type { HookContext } from '#core/schema/HookContext';
import { textOf, valueOf } from '#core/schema/valueOf';

/** Those of these phones on which a client wants no messages, whoever has typed the number into an order. */
export async function optedOutPhones(
  phones: readonly string[],
  { store }: Pick<HookContext, 'store'>,
): Promise<ReadonlySet<string>> {
  const values = [...new Set(phones.filter(Boolean))];
  if (values.length === 0) return new Set();
  const { records } = await store.find('clients', { where: { op: 'in', path: 'phone.0', values } });
  const optedOut = records.filter((client) => valueOf(client, 'no_messages') === true);
  return new Set(optedOut.map((client) => textOf(client, 'phone')));
}
