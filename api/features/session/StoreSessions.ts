import { anyOf } from '../../../domain/query/Where';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import { bareCollection, bareRecord } from '../../core/entity/bareCollection';
import type { Session, Sessions } from '../../core/Sessions';
import type { Clock } from '../../ports/Clock';
import type { Secrets } from '../../ports/Secrets';
import type { Store } from '../../ports/Store';
import { mayLogIn } from '../../core/mayLogIn';

const day = 86_400_000;

/** Requirements N-25, and a limit that no use prolongs. */
const idleLimit = 14 * day;
const absoluteLimit = 90 * day;
/** How long another process's logout, and a user switched off there, may go unnoticed here. */
const trusted = 5_000;
const seenEvery = 60_000;
const mostRemembered = 10_000;
/** Sessions of one person: far more than they have devices. */
const mostOfOne = 100;

export const sessionCollection = bareCollection('sessions', [
  { path: 'user', kind: 'key' },
  { path: 'seen', kind: 'instant' },
]);

interface Remembered {
  session: Session;
  checked: number;
  seen: number;
}

const isToken = (token: string): boolean => /^[0-9a-f]{64}$/.test(token);

/**
 * Sessions in the store, by the digest of the cookie's token. What was read is trusted for five seconds; whatever ends
 * a session in this process ends it at once, in others within those seconds.
 */
export class StoreSessions implements Sessions {
  private readonly remembered = new Map<string, Remembered>();
  /** Grows when anything is forgotten: what was read before that is not remembered after it. */
  private forgotten = 0;

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  async find(token: string): Promise<Session | null> {
    if (!isToken(token)) return null;
    const now = this.clock.now();
    const known = this.remembered.get(token);
    if (known && now - known.checked < trusted && now - known.seen < seenEvery) return known.session;
    const { forgotten } = this;
    const read = await this.read(token, now);
    if (!read) {
      this.remembered.delete(token);
      return null;
    }
    if (this.remembered.size >= mostRemembered) this.remembered.clear();
    if (forgotten === this.forgotten) this.remembered.set(token, read);
    return read.session;
  }

  async begin(userId: string): Promise<string> {
    const now = this.clock.now();
    const token = this.secrets.random(32);
    const record = bareRecord(await this.secrets.digest(token), now, {
      user: userId,
      seen: new Date(now).toISOString(),
    });
    await this.store.insert(sessionCollection.name, [record]);
    await this.removeStale(now);
    await this.removeSurplus(userId);
    return token;
  }

  async end(token: string): Promise<void> {
    if (isToken(token)) await this.remove(await this.secrets.digest(token));
    this.forgotten += 1;
    this.remembered.delete(token);
  }

  usersChanged(): void {
    this.forgotten += 1;
    this.remembered.clear();
  }

  async endOthers(userId: string, except = ''): Promise<void> {
    const { records } = await this.store.find(sessionCollection.name, {
      where: { op: 'in', path: 'user', values: [userId] },
    });
    const ids = records.map((record) => record._id).filter((id) => id !== except);
    await this.store.remove(sessionCollection.name, { op: 'ids', ids });
    this.usersChanged();
  }

  private async read(token: string, now: number): Promise<Remembered | null> {
    const id = await this.secrets.digest(token);
    const record = await this.store.get(sessionCollection.name, id);
    if (!record) return null;
    const seen = Date.parse(String(record.seen));
    const user = typeof record.user === 'string' ? await this.store.get('users', record.user) : null;
    const isOver = now - seen > idleLimit || now - Date.parse(record._created) > absoluteLimit;
    if (isOver || !user || !mayLogIn(user)) {
      await this.remove(id);
      return null;
    }
    return {
      session: { id, user: withoutPassword(user) },
      checked: now,
      seen: now - seen < seenEvery ? seen : await this.noteSeen(id, now),
    };
  }

  private async noteSeen(id: string, now: number): Promise<number> {
    await this.store.patch(sessionCollection.name, { op: 'ids', ids: [id] }, { seen: new Date(now).toISOString() });
    return now;
  }

  private async remove(id: string): Promise<void> {
    await this.store.remove(sessionCollection.name, { op: 'ids', ids: [id] });
  }

  /** The longest unused of one person. */
  private async removeSurplus(userId: string): Promise<void> {
    const own = {
      where: { op: 'in', path: 'user', values: [userId] },
      sort: [{ path: 'seen', direction: -1 }],
    } as const;
    const ids = await this.store.ids(sessionCollection.name, { ...own, offset: mostOfOne });
    if (ids.length > 0) await this.store.remove(sessionCollection.name, { op: 'ids', ids });
  }

  private async removeStale(now: number): Promise<void> {
    const before = (age: number): string => new Date(now - age).toISOString();
    const idle = { op: 'range', path: 'seen', to: before(idleLimit) } as const;
    const old = { op: 'range', path: '_created', to: before(absoluteLimit) } as const;
    await this.store.remove(sessionCollection.name, anyOf(idle, old));
  }
}

function withoutPassword(user: StoredRecord): StoredRecord {
  const { password: _, ...rest } = user;
  return rest as StoredRecord;
}
