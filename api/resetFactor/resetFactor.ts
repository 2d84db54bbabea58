import type { Clock } from '#core/ports/Clock';
import type { CryptoProvider } from '#core/ports/CryptoProvider';
import type { SystemStore } from '#core/ports/SystemStore';
import { rememberedDeviceCollection } from '../modules/people/factors/RememberedDevices';
import { factorCollection } from '../modules/people/factors/StoredFactors';
import { findByEmail } from '../modules/people/findByEmail';
import { StoreSessions } from '../modules/people/session/StoreSessions';

interface Parts {
  store: SystemStore;
  clock: Clock;
  cryptoProvider: CryptoProvider;
}

/**
 * A password is enough again for the account with this e-mail, and nobody is logged in to it: for an administrator who
 * has lost phone and recovery codes, and has no colleague. False: there is no such account.
 */
export async function resetFactor(email: string, { store, clock, cryptoProvider }: Parts): Promise<boolean> {
  const user = await findByEmail(email.trim(), store);
  if (!user) return false;
  await store.remove(factorCollection.name, { op: 'ids', ids: [user._id] });
  await store.remove(rememberedDeviceCollection.name, { op: 'in', path: 'user', values: [user._id] });
  await new StoreSessions(store, clock, cryptoProvider).endOthers(user._id);
  return true;
}
