import type { Services } from '#core/kernel/Context';
import { passkeyCollection } from '../passkeys/StoredPasskey';
import { factorCollection } from './StoredFactors';

export type Factor = 'totp' | 'passkey';

/** The factors of a user, one for each. */
export async function factorsOf(user: string, { store }: Pick<Services, 'store'>): Promise<Factor[]> {
  const known = await store.get(factorCollection.name, user);
  const keys = await store.ids(passkeyCollection.name, { where: { op: 'in', path: 'user', values: [user] } });
  return [...(known?.totp ? (['totp'] as const) : []), ...keys.map(() => 'passkey' as const)];
}

/** Whether a password alone does not let this user in. */
export const hasFactor = async (user: string, services: Pick<Services, 'store'>): Promise<boolean> =>
  (await factorsOf(user, services)).length > 0;
