import { foldText } from '../../../domain/text/foldText';
import { systemCollection, systemRecord } from '../../core/entity/systemCollection';
import type { Clock } from '../../ports/Clock';
import type { CryptoProvider } from '../../ports/CryptoProvider';
import type { Store } from '../../ports/Store';
import { networkOf } from './networkOf';

const day = 86_400_000;
/** After this long without a login a place is a stranger's again. */
const forgottenAfter = 180 * day;
const seenEvery = day;

export const knownPlaceCollection = systemCollection('known_places', [{ path: 'seen', kind: 'instant' }]);

const isToken = (token: string): boolean => /^[0-9a-f]{64}$/.test(token);

/**
 * Devices (by a cookie) and networks from which an account was logged in to before. Records are digests of account and
 * place together: neither a list of e-mails nor of addresses, and a place that one account knows says nothing of others.
 */
export class KnownPlaces {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly secrets: CryptoProvider,
  ) {}

  /** The key of this device's own count, when the account knows it. */
  async deviceId(email: string, token: string | undefined): Promise<string | null> {
    if (token === undefined || !isToken(token)) return null;
    const id = await this.idOf('device', token, email);
    return (await this.isKnown(id)) ? id : null;
  }

  async knowsNetwork(email: string, ip: string): Promise<boolean> {
    return this.isKnown(await this.idOf('network', networkOf(ip), email));
  }

  /** After a right password. Gives the device's token for its cookie: the one that it has, when it was given here. */
  async remember(email: string, ip: string, token: string | undefined): Promise<string> {
    const isOurs = token !== undefined && isToken(token) && (await this.isKnown(await this.givenId(token)));
    const device = isOurs ? token : this.secrets.randomHex(32);
    await this.note(await this.givenId(device));
    await this.note(await this.idOf('device', device, email));
    await this.note(await this.idOf('network', networkOf(ip), email));
    const stale = new Date(this.clock.now() - forgottenAfter).toISOString();
    await this.store.remove(knownPlaceCollection.name, { op: 'range', path: 'seen', to: stale });
    return device;
  }

  private async isKnown(id: string): Promise<boolean> {
    const known = await this.store.get(knownPlaceCollection.name, id);
    return known !== null && this.clock.now() - Date.parse(String(known.seen)) < forgottenAfter;
  }

  private async note(id: string): Promise<void> {
    const now = this.clock.now();
    const seen = new Date(now).toISOString();
    const known = await this.store.get(knownPlaceCollection.name, id);
    if (known && now - Date.parse(String(known.seen)) < seenEvery) return;
    const noted = known && (await this.store.patch(knownPlaceCollection.name, { op: 'ids', ids: [id] }, { seen }));
    // Noted by a login of the same moment: one of the two is as good.
    if (!noted?.length) await this.store.insert(knownPlaceCollection.name, [systemRecord(id, now, { seen })]);
  }

  private idOf(kind: 'device' | 'network', place: string, email: string): Promise<string> {
    return this.secrets.sha256Hex(`${kind}:${place} ${foldText(email)}`);
  }

  /** That a token was made here, whoever logged in: nobody else's choice of a token becomes a known device. */
  private givenId(token: string): Promise<string> {
    return this.secrets.sha256Hex(`given:${token}`);
  }
}
