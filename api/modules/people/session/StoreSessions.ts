import { anyOf } from '#domain/query/Where';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import { systemCollection, systemRecord } from '#core/schema/systemCollection';
import type { OwnSession, Session, SessionPlace, Sessions, Viewing } from '#core/schema/Sessions';
import type { Clock } from '#core/ports/Clock';
import type { CryptoProvider } from '#core/ports/CryptoProvider';
import type { SystemStore } from '#core/ports/SystemStore';
import { canLogIn } from '#core/kernel/canLogIn';
import type { EntityRecords } from '#core/ports/EntityRecords';

const dayMs = 86_400_000;

/** Idle timeout (requirements N-25) and absolute timeout. */
const idleTimeoutMs = 14 * dayMs;
const absoluteTimeoutMs = 90 * dayMs;
/** How long a logout or a disabled user in another process may go unnoticed here. */
const cacheTtlMs = 5_000;
const touchIntervalMs = 60_000;
const maxCachedSessions = 10_000;
/** Maximum sessions per user: far more than they have devices. */
const maxSessionsPerUser = 100;

interface StoredSession extends BaseRecord {
  /** Its id. */
  user: string;
  /** ISO instant of the last call, to the minute. */
  seen: string;
  /** ISO instant of the last proof of who it is. Sessions of an earlier version have none, and no place. */
  confirmed?: string;
  place?: SessionPlace;
  viewing?: Viewing | null;
}

const unknownPlace: SessionPlace = { network: '', browser: '', system: '' };

const never = new Date(0).toISOString();

const confirmedOf = ({ confirmed, _created }: StoredSession): number => Date.parse(confirmed ?? _created);

export const sessionCollection = systemCollection<StoredSession>('sessions', [
  { path: 'user', kind: 'key' },
  { path: 'seen', kind: 'instant' },
]);

interface CachedSession {
  session: Session;
  checked: number;
  seen: number;
}

const isOver = ({ seen, _created }: StoredSession, now: number): boolean =>
  now - Date.parse(seen) > idleTimeoutMs || now - Date.parse(_created) > absoluteTimeoutMs;

const isToken = (token: string): boolean => /^[0-9a-f]{64}$/.test(token);

/**
 * Sessions in the store, by the digest of the cookie's token, cached for five seconds; ending a session takes effect at
 * once in this process, and within those seconds in others.
 */
export class StoreSessions implements Sessions {
  private readonly cache = new Map<string, CachedSession>();
  /** Raised with every invalidation: results read before it are not cached after it. */
  private invalidations = 0;
  private tellEnded = (_ids: readonly string[]): void => undefined;

  constructor(
    private readonly store: SystemStore,
    private readonly clock: Clock,
    private readonly cryptoProvider: CryptoProvider,
  ) {}

  async find(token: string, isUse = true, viewing?: string): Promise<Session | null> {
    if (!isToken(token)) return null;
    const now = this.clock.now();
    const cached = this.cache.get(token);
    const isFresh = cached && now - cached.checked < cacheTtlMs && now - cached.seen < touchIntervalMs;
    // Another machine may have begun or ended it a moment ago.
    const isSameView = cached?.session.viewing?.id === viewing;
    if (isFresh && isUse && isSameView) return cached.session;
    const { invalidations: forgotten } = this;
    const read = await this.read(token, now, isUse);
    if (!read) {
      this.cache.delete(token);
      return null;
    }
    if (this.cache.size >= maxCachedSessions) this.cache.clear();
    if (forgotten === this.invalidations) this.cache.set(token, read);
    return read.session;
  }

  async begin(userId: string, place: SessionPlace = unknownPlace, isConfirmed = true): Promise<string> {
    const now = this.clock.now();
    const token = this.cryptoProvider.randomHex(32);
    const instant = new Date(now).toISOString();
    const record = systemRecord(await this.cryptoProvider.sha256Hex(token), now, {
      user: userId,
      seen: instant,
      confirmed: isConfirmed ? instant : never,
      place,
    });
    await this.store.insert(sessionCollection.name, [record]);
    await this.removeExpired(now);
    await this.removeSurplus(userId);
    return token;
  }

  async end(token: string): Promise<void> {
    if (isToken(token)) await this.remove([await this.cryptoProvider.sha256Hex(token)]);
  }

  async openOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const records = await this.store.getMany(sessionCollection.name, ids);
    const now = this.clock.now();
    return new Set(records.filter((record) => !isOver(record, now)).map(({ _id }) => _id));
  }

  async listOf(userId: string): Promise<OwnSession[]> {
    const { records } = await this.store.find(sessionCollection.name, {
      where: { op: 'in', path: 'user', values: [userId] },
      sort: [{ path: 'seen', direction: -1 }],
    });
    const now = this.clock.now();
    return records
      .filter((record) => !isOver(record, now))
      .map(({ _id, _created, seen, place = unknownPlace }) => ({ id: _id, created: _created, seen, ...place }));
  }

  async confirm(id: string): Promise<void> {
    const confirmed = new Date(this.clock.now()).toISOString();
    await this.store.patch(sessionCollection.name, { op: 'ids', ids: [id] }, { confirmed });
    this.invalidateUsers();
  }

  async confirmedAt(id: string): Promise<number> {
    const record = await this.store.get(sessionCollection.name, id);
    return record && !isOver(record, this.clock.now()) ? confirmedOf(record) : 0;
  }

  async beginViewing(id: string, viewing: Viewing): Promise<void> {
    await this.store.patch(sessionCollection.name, { op: 'ids', ids: [id] }, { viewing });
    this.invalidateUsers();
  }

  async endViewing(id: string, viewing: string): Promise<void> {
    const record = await this.store.get(sessionCollection.name, id);
    if (record?.viewing?.id !== viewing) return;
    await this.store.patch(sessionCollection.name, { op: 'ids', ids: [id] }, { viewing: null });
    this.invalidateUsers();
  }

  invalidateUsers(): void {
    this.invalidations += 1;
    this.cache.clear();
  }

  async endOne(userId: string, id: string): Promise<boolean> {
    const record = await this.store.get(sessionCollection.name, id);
    if (record?.user !== userId) return false;
    await this.remove([id]);
    return true;
  }

  async endOthers(userId: string, except = ''): Promise<void> {
    const { records } = await this.store.find(sessionCollection.name, {
      where: { op: 'in', path: 'user', values: [userId] },
    });
    await this.remove(records.map((record) => record._id).filter((id) => id !== except));
  }

  whenEnded(tell: (ids: readonly string[]) => void): void {
    this.tellEnded = tell;
  }

  private async read(token: string, now: number, isUse: boolean): Promise<CachedSession | null> {
    const id = await this.cryptoProvider.sha256Hex(token);
    const record = await this.store.get(sessionCollection.name, id);
    if (!record) return null;
    const seen = Date.parse(record.seen);
    const user = await this.store.get('users', record.user);
    if (isOver(record, now) || !user || !canLogIn(user)) {
      await this.remove([id]);
      return null;
    }
    return {
      session: { id, user: withoutPassword(user), confirmed: confirmedOf(record), viewing: record.viewing ?? null },
      checked: now,
      seen: !isUse || now - seen < touchIntervalMs ? seen : await this.touch(id, now),
    };
  }

  private async touch(id: string, now: number): Promise<number> {
    await this.store.patch(sessionCollection.name, { op: 'ids', ids: [id] }, { seen: new Date(now).toISOString() });
    return now;
  }

  private async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.store.remove(sessionCollection.name, { op: 'ids', ids });
    this.invalidateUsers();
    this.tellEnded(ids);
  }

  /** Removes the user's least recently used sessions beyond the maximum. */
  private async removeSurplus(userId: string): Promise<void> {
    const own = {
      where: { op: 'in', path: 'user', values: [userId] },
      sort: [{ path: 'seen', direction: -1 }],
    } as const;
    const surplus = await this.store.ids(sessionCollection.name, { ...own, offset: maxSessionsPerUser });
    if (surplus.length > 0) await this.remove(surplus);
  }

  private async removeExpired(now: number): Promise<void> {
    const before = (age: number): string => new Date(now - age).toISOString();
    const idle = { op: 'range', path: 'seen', to: before(idleTimeoutMs) } as const;
    const old = { op: 'range', path: '_created', to: before(absoluteTimeoutMs) } as const;
    await this.store.remove(sessionCollection.name, anyOf(idle, old));
  }
}

function withoutPassword(user: EntityRecords['users']): EntityRecords['users'] {
  const { password: _, ...rest } = user;
  return rest;
}
