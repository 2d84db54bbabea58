import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { Services } from '#core/kernel/Context';
import type { OidcIdentity } from '#core/ports/OpenIdConnect';
import { systemCollection, systemRecord } from '#core/schema/systemCollection';

/** Who somebody is at an issuer elsewhere; the id is a digest of issuer and subject. */
interface StoredIdentity extends BaseRecord {
  /** Id of the user. */
  user: string;
  issuer: string;
}

export const identityCollection = systemCollection<StoredIdentity>('linked_identities', [
  { path: 'user', kind: 'key' },
]);

/** `taken`: it is of another account. `otherThere`: the account has another one of this issuer. */
type Linked = 'linked' | 'taken' | 'otherThere';

/** Which accounts log in with which identities: an account has one of each issuer. */
export class IdentityLinks {
  constructor(private readonly services: Pick<Services, 'store' | 'clock' | 'cryptoProvider' | 'locks'>) {}

  /** Id of the user; null: nobody's. */
  async userOf(identity: OidcIdentity): Promise<string | null> {
    return (await this.find(await this.digestOf(identity)))?.user ?? null;
  }

  /** ISO instant since when the account has one of this issuer; null: it has none. */
  async since(user: string, issuer: string): Promise<string | null> {
    return (await this.of(user, issuer))?._created ?? null;
  }

  add(user: string, identity: OidcIdentity): Promise<Linked> {
    return this.services.locks.withLock(`identity:${user}`, async () => {
      const { store, clock } = this.services;
      const id = await this.digestOf(identity);
      const own = await this.of(user, identity.issuer);
      if (own) return own._id === id ? 'linked' : 'otherThere';
      // One of a deleted account makes room.
      await this.find(id);
      const record = systemRecord(id, clock.now(), { user, issuer: identity.issuer });
      return (await store.insert(identityCollection.name, [record])).ok ? 'linked' : 'taken';
    });
  }

  /** False: there was none. */
  async remove(user: string, issuer: string): Promise<boolean> {
    const own = await this.of(user, issuer);
    if (!own) return false;
    await this.services.store.remove(identityCollection.name, { op: 'ids', ids: [own._id] });
    return true;
  }

  /** Of an identity that is nobody's here, for the log. */
  digestOf({ issuer, subject }: OidcIdentity): Promise<string> {
    return this.services.cryptoProvider.sha256Hex(`identity:${JSON.stringify([issuer, subject])}`);
  }

  /** With a deleted account its link is gone: its person may have another account now. */
  private async find(id: string): Promise<StoredIdentity | null> {
    const { store } = this.services;
    const known = await store.get(identityCollection.name, id);
    if (!known) return null;
    const user = await store.get('users', known.user);
    if (user && !user._deleted) return known;
    await store.remove(identityCollection.name, { op: 'ids', ids: [id] });
    return null;
  }

  private async of(user: string, issuer: string): Promise<StoredIdentity | undefined> {
    const { records } = await this.services.store.find(identityCollection.name, {
      where: { op: 'in', path: 'user', values: [user] },
    });
    // An issuer with and without a slash at its end is one.
    return records.find((each) => new URL(each.issuer).href === new URL(issuer).href);
  }
}
