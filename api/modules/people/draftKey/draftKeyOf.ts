import type { Services } from '#core/kernel/Context';
import { systemRecord } from '#core/schema/systemCollection';
import { openSecret, sealSecret } from '../factors/sealedSecret';
import { draftKeyCollection } from './StoredDraftKey';

/** The person's secret, made at first use. */
async function ownSecret(user: string, { store, clock, cryptoProvider, secretBox }: Services): Promise<string> {
  for (;;) {
    const stored = await store.get(draftKeyCollection.name, user);
    const secret = stored && (await openSecret(stored.secret, user, secretBox));
    if (secret) return secret;
    // Of several calls at once the first one stores it.
    const sealed = await sealSecret(cryptoProvider.randomHex(32), user, secretBox);
    const made = systemRecord(user, clock.now(), { secret: sealed });
    if (!stored) await store.insert(draftKeyCollection.name, [made]);
    // After a restore with another SECRET_KEY: drafts of before stay closed.
    else await store.replace(draftKeyCollection.name, { ...made, _revision: stored._revision + 1 });
  }
}

/** The key that a person's drafts on one device are sealed with, 32 bytes as Base64: the same whenever it is asked for. */
export async function draftKeyOf(user: string, device: string, services: Services): Promise<string> {
  const secret = new TextEncoder().encode(await ownSecret(user, services));
  return services.cryptoProvider.hmacSha256Base64(secret, device);
}
