import type { ReadStore } from '#core/ports/ReadStore';
import type { EntityRecords } from '#core/ports/EntityRecords';

export const maxEmailLength = 254;

/** The user with this e-mail, in any case of letters. */
export async function findByEmail(email: string, store: ReadStore): Promise<EntityRecords['users'] | null> {
  if (email.length > maxEmailLength) return null;
  const { records } = await store.find('users', {
    where: { op: 'in', path: 'email.0', values: [email] },
    limit: 1,
  });
  return records[0] ?? null;
}
