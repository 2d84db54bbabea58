import { base64UrlOfBytes } from '#domain/text/base64';
import type { Services } from '#core/kernel/Context';
import type { Passkeys, PasskeyCreation, PasskeyUse } from '#core/ports/Passkeys';
import { systemRecord } from '#core/schema/systemCollection';
import { Challenges } from './Challenges';
import type { StoredPasskey } from './StoredPasskey';
import { passkeyCollection } from './StoredPasskey';

export const maxPasskeys = 20;

interface Account {
  id: string;
  email: string;
  name: string;
}

/** The passkeys of accounts, and what is done with them. */
export class OwnPasskeys {
  private readonly challenges: Challenges;

  constructor(
    private readonly services: Pick<Services, 'store' | 'clock' | 'cryptoProvider' | 'secretBox'>,
    private readonly passkeys: Passkeys,
  ) {
    this.challenges = new Challenges(services);
  }

  /** Oldest first. */
  async of(user: string): Promise<StoredPasskey[]> {
    const { records } = await this.services.store.find(passkeyCollection.name, {
      where: { op: 'in', path: 'user', values: [user] },
      sort: [{ path: '_created', direction: 1 }],
    });
    return records;
  }

  async creationOptions({ id, email, name }: Account, purpose: string): Promise<object> {
    const account = { handle: await this.handleOf(id), email, name };
    return this.passkeys.creationOptions(account, await this.of(id), await this.challenges.issue(purpose));
  }

  /** False: it is not of this host, not of this challenge, or known already. */
  async add(user: string, name: string, response: PasskeyCreation, purpose: string): Promise<boolean> {
    const { store, clock } = this.services;
    const isExpected = (challenge: string) => this.challenges.consume(challenge, purpose);
    const key = await this.passkeys.verifyCreation(response, isExpected);
    if (!key) return false;
    const values = { ...key, user, name, host: this.passkeys.host, used: '' };
    const id = await this.idOf(key.credential);
    return (await store.insert(passkeyCollection.name, [systemRecord(id, clock.now(), values)])).ok;
  }

  /** `user`: whose keys will do; null: any key of the host. */
  async requestOptions(user: string | null, purpose: string): Promise<object> {
    const known = user === null ? [] : await this.of(user);
    return this.passkeys.requestOptions(known, await this.challenges.issue(purpose));
  }

  /**
   * The id of the user whose key it was; null: none, or none of this `user`. `verified`: the key is all that is proved,
   * so its person has to have shown that it is theirs.
   */
  async use(response: PasskeyUse, purpose: string, verified: boolean, user?: string): Promise<string | null> {
    const { store, clock } = this.services;
    const key = await store.get(passkeyCollection.name, await this.idOf(response.id));
    if (!key || (user !== undefined && key.user !== user)) return null;
    const { userHandle } = response.response;
    if (userHandle && userHandle !== (await this.handleOf(key.user))) return null;
    const isExpected = (challenge: string) => this.challenges.consume(challenge, purpose);
    const counter = await this.passkeys.verifyUse(response, key, isExpected, verified);
    if (counter === null) return null;
    const used = { ...key, counter, used: new Date(clock.now()).toISOString(), _revision: key._revision + 1 };
    const written = await store.replace(passkeyCollection.name, used);
    return written.ok ? key.user : null;
  }

  /** The name of the key that is gone; null: the user has no such key. */
  async remove(user: string, id: string): Promise<string | null> {
    const key = await this.services.store.get(passkeyCollection.name, id);
    if (key?.user !== user) return null;
    await this.services.store.remove(passkeyCollection.name, { op: 'ids', ids: [id] });
    return key.name;
  }

  private idOf(credential: string): Promise<string> {
    return this.services.cryptoProvider.sha256Hex(`passkey:${credential}`);
  }

  /** By what authenticators know an account: nothing that names its person. */
  private async handleOf(user: string): Promise<string> {
    const digest = await this.services.cryptoProvider.sha256Hex(`passkey handle:${user}`);
    return base64UrlOfBytes(Uint8Array.from(digest.match(/../g) ?? [], (byte) => parseInt(byte, 16)));
  }
}
