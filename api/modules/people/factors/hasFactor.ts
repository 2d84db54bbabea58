import type { Services } from '#core/kernel/Context';
import { factorCollection } from './StoredFactors';

export type Factor = 'totp';

/** The factors of a user, one for each. */
export async function factorsOf(user: string, { store }: Pick<Services, 'store'>): Promise<Factor[]> {
  const known = await store.get(factorCollection.name, user);
  return known?.totp ? ['totp'] : [];
}

/** Whether a password alone does not let this user in. */
export const hasFactor = async (user: string, services: Pick<Services, 'store'>): Promise<boolean> =>
  (await factorsOf(user, services)).length > 0;
