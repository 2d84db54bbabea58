import type { SignInWay } from '#domain/wire/Team';
import type { Services } from '#core/kernel/Context';
import { passkeyCollection } from '../passkeys/StoredPasskey';
import { factorCollection } from './StoredFactors';

/** The best second step of each of these users who has one, and nothing else of it. */
export async function signInWaysOf(
  users: readonly string[],
  { store }: Pick<Services, 'store'>,
): Promise<ReadonlyMap<string, SignInWay>> {
  const [known, keys] = await Promise.all([
    store.getMany(factorCollection.name, users),
    store.find(passkeyCollection.name, { where: { op: 'in', path: 'user', values: users } }),
  ]);
  return new Map<string, SignInWay>([
    ...known.filter(({ totp }) => totp !== null).map(({ _id }) => [_id, 'totp'] as const),
    ...keys.records.map(({ user }) => [user, 'passkey'] as const),
  ]);
}
