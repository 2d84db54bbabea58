import { presenceMs } from '#domain/wire/Presence';
import { betweenInstants } from '#domain/query/Where';
import type { ChangeSource, CommittedChange } from '#core/events/ChangeHub';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context, Services } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import { refuse } from '#core/kernel/refuse';
import type { SystemStore } from '#core/ports/SystemStore';
import { editors } from '#core/records/editors';
import { findRecord } from '#core/records/findRecord';
import type { Session } from '#core/schema/Sessions';
import { systemRecord } from '#core/schema/systemCollection';
import type { StoredPresence } from './StoredPresence';
import { presenceCollection } from './StoredPresence';

interface Place {
  entity: string;
  id: string;
}

const maxChanges = 200;

const sessionOf = ({ session }: Context): Session => session ?? refuseGuest();
function refuseGuest(): never {
  throw refuse(403, 'noAccess');
}

const rowId = async ({ entity, id }: Place, session: Session, { cryptoProvider }: Context): Promise<string> =>
  (await cryptoProvider.sha256Hex(`${session.id} ${entity} ${id}`)).slice(0, 24);

const isThere = ({ until }: StoredPresence, now: number): boolean => Date.parse(until) > now;

/** All who are at a record, or were within the last hour. */
async function rowsAt({ entity, id }: Place, store: SystemStore): Promise<StoredPresence[]> {
  const { records } = await store.find(presenceCollection.name, {
    where: { op: 'in', path: 'record', values: [id] },
    sort: [{ path: '_created', direction: 1 }],
  });
  return records.filter((row) => row.entity === entity);
}

const among = (rows: readonly StoredPresence[], now: number): StoredPresence[] =>
  rows.filter((row) => isThere(row, now));

/** That somebody has come or left, for all others who are there. */
function presenceChange({ told, user }: StoredPresence, present: readonly StoredPresence[]): CommittedChange {
  const to = [...new Set(present.map((each) => each.user))].filter((each) => each !== user);
  return { id: told, entity: 'presence', kind: 'updated', rows: [], to };
}

/** Nobody misses it after a crash: it need not wait for the disk. */
const note = (id: string, set: Partial<StoredPresence>, store: SystemStore): Promise<unknown> =>
  store.patchEach(presenceCollection.name, new Map([[id, { set }]]), undefined, 'ordered');

/** Says that who calls is at a record, which they may see, for the next minute; returns who else is. */
export async function comeTo(place: Place, context: Context): Promise<string[]> {
  const { store, clock, hub } = context;
  const session = sessionOf(context);
  const entity = requireEntity(place.entity, context);
  await findRecord(entity, place.id, requireAccess(entity, 'load', context), context);
  const now = clock.now();
  const at = new Date(now).toISOString();
  const id = await rowId(place, session, context);
  const rows = await rowsAt(place, store);
  const known = rows.find(({ _id }) => _id === id);
  const until = new Date(now + presenceMs).toISOString();
  if (known && isThere(known, now)) {
    await note(id, { until }, store);
    return namesOf(among(rows, now), context);
  }
  const come = { until, changed: at, told: newId(context) };
  const first: StoredPresence = systemRecord(id, now, {
    ...{ user: session.user._id, session: session.id, entity: place.entity, record: place.id },
    ...come,
  });
  if (known) await note(id, come, store);
  else await store.insert(presenceCollection.name, [first], undefined, 'ordered');
  // Of two who come at once the later one to write reads the other.
  const present = among(await rowsAt(place, store), now);
  hub.announce(presenceChange(first, present));
  return namesOf(present, context);
}

/** Says that who calls has left it. */
export async function leave(place: Place, context: Context): Promise<void> {
  const { store, clock, hub } = context;
  const now = clock.now();
  const id = await rowId(place, sessionOf(context), context);
  const known = await store.get(presenceCollection.name, id);
  if (!known || !isThere(known, now)) return;
  const at = new Date(now).toISOString();
  const left = { until: at, changed: at, told: newId(context) };
  await note(id, left, store);
  hub.announce(presenceChange({ ...known, ...left }, among(await rowsAt(place, store), now)));
}

/** The others, by name; for a merchant all people of the marketplace have one. */
async function namesOf(present: readonly StoredPresence[], context: Context): Promise<string[]> {
  const others = present.filter(({ user }) => user !== context.user?.id);
  if (others.length === 0) return [];
  const open = await context.sessions.openOf(others.map(({ session }) => session));
  const ids = others.filter(({ session }) => open.has(session)).map(({ user }) => user);
  const known = await editors(ids, context);
  return [...new Set(ids.flatMap((id) => known.get(id)?.name ?? []))];
}

/** Who has come or left on other machines. */
export const presenceChanges: ChangeSource = {
  collection: presenceCollection.name,
  since: async (from, { store }, to) => {
    const { records } = await store.find(presenceCollection.name, {
      where: betweenInstants('changed', from, to),
      sort: [{ path: 'changed', direction: -1 }],
      limit: maxChanges,
    });
    const values = [...new Set(records.map(({ record }) => record))];
    const { records: around } = await store.find(presenceCollection.name, {
      where: { op: 'in', path: 'record', values },
    });
    return records.map((row) => {
      const isPresent = (each: StoredPresence): boolean =>
        each.entity === row.entity && each.record === row.record && isThere(each, Date.parse(row.changed));
      return presenceChange(row, around.filter(isPresent));
    });
  },
};

const keptMs = 3_600_000;

export async function purgePresence({ store, clock }: Services): Promise<void> {
  const to = new Date(clock.now() - keptMs).toISOString();
  await store.remove(presenceCollection.name, { op: 'range', path: 'until', to });
}
