import type { ChangeEvent } from '#domain/wire/ChangeEvent';
import { maxEventIds } from '#domain/wire/ChangeEvent';
import type { ChangeHub, ChangeListener, CommittedChange } from '#core/events/ChangeHub';
import type { Services } from '#core/kernel/Context';
import type { Principal } from '#core/kernel/Principal';
import { hasPermission } from '#core/kernel/Principal';
import { Refusal } from '#core/kernel/refuse';
import type { Access } from '#core/schema/Access';
import type { Entity } from '#core/schema/defineEntity';
import { EventStream } from './EventStream';
import { visibleChange } from './visibleChange';
import { accessFor } from '#core/schema/accessFor';

/** Changes within so many milliseconds are told together. */
const batchMs = 250;
const lookIntervalMs = 20_000;
const maxStreams = { user: 5, token: 3 } as const;

/** Everything may have changed: the listener asks for what it shows again. */
const reloadEvent = 'event: reload\ndata: {}\n\n';
/** The last one of a stream: there is no session any more, or no token. */
const unauthorizedEvent = 'event: unauthorized\ndata: {}\n\n';
/** Keeps proxies from closing a silent connection. */
const comment = ':\n\n';

interface Listener {
  stream: EventStream;
  principal: Principal;
  /** Who the caller is now; null: nobody any more. */
  look(): Promise<Principal | null>;
  /** The look that was begun last: they are taken one after the other, so that none tells what is older. */
  looking: Promise<void>;
}

type StreamServices = Pick<Services, 'hub' | 'timers' | 'entities' | 'log'>;

const keyOf = (principal: Principal): string =>
  principal.kind === 'token' ? `token ${principal.tokenId}` : `session ${principal.session.id}`;

const eventText = (id: string, event: ChangeEvent): string => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;

/** The open answers of `GET /api/events` on this machine, and what each of them is told. */
class EventStreams implements ChangeListener {
  private readonly listeners = new Map<EventStream, Listener>();
  private pending: CommittedChange[] = [];
  private isTelling = false;
  private stopTimer: (() => void) | null = null;

  constructor(private readonly services: StreamServices) {}

  /** How many more the caller may open. */
  roomFor(principal: Principal): number {
    const key = keyOf(principal);
    const open = [...this.listeners.values()].filter((each) => keyOf(each.principal) === key).length;
    return maxStreams[principal.kind] - open;
  }

  /** Null: the machine stops. */
  open(principal: Principal, look: Listener['look']): EventStream | null {
    const stream = new EventStream(reloadEvent, () => this.left(stream));
    if (!this.services.hub.listen(this)) return null;
    this.listeners.set(stream, { stream, principal, look, looking: Promise.resolve() });
    this.stopTimer ??= this.services.timers.every(lookIntervalMs, () => void this.lookAtAll());
    return stream;
  }

  receive(change: CommittedChange): void {
    this.pending.push(change);
    if (!this.isTelling) void this.tellAll();
  }

  sessionChanged(id: string): void {
    for (const { stream, principal } of this.listeners.values())
      if (principal.kind === 'user' && principal.session.id === id) void this.lookAt(stream, true);
  }

  end(): void {
    for (const stream of [...this.listeners.keys()]) stream.end();
  }

  /** Tells one listener what it has missed; null: too much. */
  tell(stream: EventStream, missed: readonly CommittedChange[] | null): void {
    const listener = this.listeners.get(stream);
    if (!listener) return;
    // What it saw with other rights is not known any more, and those that it came with may be the former ones.
    if (missed?.some((change) => isAbout(change, listener))) return void this.lookAt(stream, true);
    if (!missed) return stream.push(reloadEvent);
    this.push(stream, missed, new Map());
  }

  private left(stream: EventStream): void {
    this.listeners.delete(stream);
    if (this.listeners.size > 0) return;
    this.services.hub.leave(this);
    this.stopTimer?.();
    this.stopTimer = null;
    this.pending = [];
  }

  /** The first one at once, what follows it together. */
  private async tellAll(): Promise<void> {
    this.isTelling = true;
    while (this.pending.length > 0) {
      const changes = this.pending;
      this.pending = [];
      // Nothing is told by rights that may be lost: whose account has changed asks for everything, if it still may.
      const others = new Set(this.listeners.keys());
      const looks: Promise<void>[] = [];
      for (const listener of this.listeners.values())
        if (changes.some((change) => isAbout(change, listener))) {
          others.delete(listener.stream);
          looks.push(this.lookAt(listener.stream, true));
        }
      if (looks.length > 0) await Promise.all(looks);
      const texts = new Map<string, string>();
      for (const stream of others) this.push(stream, changes, texts);
      await this.services.timers.sleep(batchMs);
    }
    this.isTelling = false;
  }

  private push(stream: EventStream, changes: readonly CommittedChange[], texts: Map<string, string>): void {
    const listener = this.listeners.get(stream);
    if (!listener) return;
    try {
      const text = this.textFor(listener.principal, changes, texts);
      if (text !== '') stream.push(text);
    } catch (error) {
      // A fault in the rules of one entity neither keeps the others from their events nor says what is not allowed.
      this.services.log.error({ error: String(error) }, 'a change could not be told');
      stream.push(reloadEvent);
    }
  }

  private textFor(principal: Principal, changes: readonly CommittedChange[], texts: Map<string, string>): string {
    return ownTexts(principal, changes) + this.sharedText(principal, changes, texts);
  }

  /** `texts`: made for others who see the same of the same changes. */
  private sharedText(principal: Principal, changes: readonly CommittedChange[], texts: Map<string, string>): string {
    const { entities } = this.services;
    const accesses = new Map<Entity, Access | null>();
    for (const change of changes) {
      const entity = entities.get(change.entity);
      if (entity && !accesses.has(entity)) accesses.set(entity, accessOf(entity, principal));
    }
    const key = JSON.stringify([...accesses].map(([, access]) => access && [access.where]));
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = changes
      .map((change) => {
        const entity = change.to ? undefined : entities.get(change.entity);
        const access = entity && accesses.get(entity);
        return entity && access ? textOf(change, entity, access) : '';
      })
      .join('');
    texts.set(key, text);
    return text;
  }

  private async lookAtAll(): Promise<void> {
    await Promise.all([...this.listeners.keys()].map((stream) => this.lookAt(stream)));
  }

  /**
   * Whether the session is still there, and its user the same. `hasChanged`: the account was something else meanwhile,
   * though it may be as before again.
   */
  private lookAt(stream: EventStream, hasChanged = false): Promise<void> {
    const listener = this.listeners.get(stream);
    if (!listener) return Promise.resolve();
    listener.looking = listener.looking.then(() => this.look(listener, hasChanged));
    return listener.looking;
  }

  private async look(listener: Listener, hasChanged: boolean): Promise<void> {
    const { stream } = listener;
    const principal = await listener.look().catch((error: unknown) => {
      // A refusal is an answer: a token that was revoked.
      if (error instanceof Refusal) return null;
      // What can not be found out now is found out in a moment, by who connects again where rights may be lost.
      if (hasChanged) stream.end();
      return listener.principal;
    });
    if (!principal) {
      stream.push(unauthorizedEvent);
      return stream.end();
    }
    const isOther =
      hasChanged || JSON.stringify([principal.user, principal.scopes]) !== JSON.stringify(fromOf(listener));
    listener.principal = principal;
    stream.push(isOther ? reloadEvent : comment);
  }
}

/** Of the listener's own account, or of the role that it has. */
function isAbout({ entity, rows }: CommittedChange, { principal: { user } }: Listener): boolean {
  const id = entity === 'user' ? user.id : entity === 'role' ? user.role?.id : undefined;
  return id !== undefined && rows.some((row) => row.id === id);
}

/** What is for this person alone, once of each kind: they ask for it. */
function ownTexts({ kind, user }: Principal, changes: readonly CommittedChange[]): string {
  const own = kind === 'user' ? changes.filter(({ to }) => to?.includes(user.id)) : [];
  return [...new Map(own.map((change) => [change.entity, ownText(change)])).values()].join('');
}

const ownText = ({ id, entity, kind }: CommittedChange): string =>
  eventText(id, { resource: entity, type: kind === 'created' ? kind : 'updated', ids: [] });

const fromOf = ({ principal }: Listener): unknown => [principal.user, principal.scopes];

/** Null: nothing of it is seen. */
function accessOf(entity: Entity, principal: Principal): Access | null {
  if (!hasPermission(principal, `${entity.name}:read`)) return null;
  const access = accessFor(entity, principal.user);
  return access.permissions.includes('list') || access.permissions.includes('load') ? access : null;
}

function textOf(change: CommittedChange, entity: Entity, access: Access): string {
  return [...visibleChange(change, entity, access)]
    .map(([type, ids]) =>
      eventText(change.id, { resource: entity.name, type, ids: ids.length > maxEventIds ? [] : [...ids] }),
    )
    .join('');
}

const byHub = new WeakMap<ChangeHub, EventStreams>();

/** Of one machine; its services are those that change with the entities. */
export const startStreams = (services: StreamServices): void =>
  void byHub.set(services.hub, new EventStreams(services));

export function streamsOf(hub: ChangeHub): EventStreams {
  const streams = byHub.get(hub);
  if (!streams) throw new Error('The module of live changes was not started');
  return streams;
}
