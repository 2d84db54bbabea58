import type { BaseRecord } from '#domain/wire/BaseRecord';
import { foldText } from '#domain/text/foldText';
import { systemCollection, systemRecord } from '../schema/systemCollection';
import type { Clock } from '../ports/Clock';
import type { CryptoProvider } from '../ports/CryptoProvider';
import type { SystemStore } from '../ports/SystemStore';
import { networkOf } from './networkOf';

const day = 86_400_000;
/** A device or network without a login for this long is forgotten. */
const forgottenAfter = 180 * day;
const seenEvery = day;

interface KnownPlace extends BaseRecord {
  /** ISO instant. */
  seen: string;
}

export const knownPlaceCollection = systemCollection<KnownPlace>('known_places', [{ path: 'seen', kind: 'instant' }]);

const isToken = (token: string): boolean => /^[0-9a-f]{64}$/.test(token);

/**
 * Devices (by cookie) and networks from which an account has logged in before. Ids are digests of account and device or
 * network: they reveal neither e-mails nor addresses, and a device known for one account is unknown for others.
 */
export class KnownPlaces {
  constructor(
    private readonly store: SystemStore,
    private readonly clock: Clock,
    private readonly secrets: CryptoProvider,
  ) {}

  /** Key of this device's own attempt counter, if the account knows the device. */
  async deviceId(email: string, token: string | undefined): Promise<string | null> {
    if (token === undefined || !isToken(token)) return null;
    const id = await this.idOf('device', token, email);
    return (await this.isKnown(id)) ? id : null;
  }

  async knowsNetwork(email: string, ip: string): Promise<boolean> {
    return this.isKnown(await this.idOf('network', networkOf(ip), email));
  }

  /**
   * Called after a correct password. Returns the device token for the cookie: the present one, if this server has
   * issued it.
   */
  async remember(email: string, ip: string, token: string | undefined): Promise<string> {
    const device = await this.deviceOf(token);
    await this.note(await this.idOf('device', device, email));
    await this.rememberNetwork(email, ip);
    const stale = new Date(this.clock.now() - forgottenAfter).toISOString();
    await this.store.remove(knownPlaceCollection.name, { op: 'range', path: 'seen', to: stale });
    return device;
  }

  /** The token of the cookie, if this server has issued it, else a new one; no account knows it for that. */
  async deviceOf(token: string | undefined): Promise<string> {
    const isOurs = token !== undefined && isToken(token) && (await this.isKnown(await this.givenId(token)));
    const device = isOurs ? token : this.secrets.randomHex(32);
    await this.note(await this.givenId(device));
    return device;
  }

  async rememberNetwork(email: string, ip: string): Promise<void> {
    await this.note(await this.idOf('network', networkOf(ip), email));
  }

  private async isKnown(id: string): Promise<boolean> {
    const known = await this.store.get(knownPlaceCollection.name, id);
    return known !== null && this.clock.now() - Date.parse(known.seen) < forgottenAfter;
  }

  private async note(id: string): Promise<void> {
    const now = this.clock.now();
    const seen = new Date(now).toISOString();
    const known = await this.store.get(knownPlaceCollection.name, id);
    if (known && now - Date.parse(known.seen) < seenEvery) return;
    const noted = known && (await this.store.patch(knownPlaceCollection.name, { op: 'ids', ids: [id] }, { seen }));
    // Inserted by a concurrent login: either is fine.
    if (!noted?.length) await this.store.insert(knownPlaceCollection.name, [systemRecord(id, now, { seen })]);
  }

  private idOf(kind: 'device' | 'network', place: string, email: string): Promise<string> {
    return this.secrets.sha256Hex(`${kind}:${place} ${foldText(email)}`);
  }

  /**
   * Id that records that this server issued a token, whoever logged in: a token chosen by an attacker never becomes a
   * known device.
   */
  private givenId(token: string): Promise<string> {
    return this.secrets.sha256Hex(`given:${token}`);
  }
}
