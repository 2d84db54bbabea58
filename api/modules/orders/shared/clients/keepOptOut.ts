import type { HookContext } from '#core/schema/HookContext';

const system = { user: null, origin: { kind: 'system' } } as const;

/** Notes with the client of a phone that they want no messages there, with an entry in the history. */
export async function keepOptOut(
  phone: string,
  { store, records, entities }: Pick<HookContext, 'store' | 'records' | 'entities'>,
): Promise<void> {
  const entity = entities.get('client');
  if (!entity) return;
  const ids = await store.ids('clients', { where: { op: 'in', path: 'phone.0', values: [phone] } });
  await records.updateFollowing(entity, new Map(ids.map((id) => [id, { 'no_messages.0': true }])), system);
}
