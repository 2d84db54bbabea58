import { deepEqual } from '#domain/form/deepEqual';
import { allOf } from '#domain/query/Where';
import type { ChangeKind } from '#domain/wire/Change';
import type { ConnectionChange, ConnectionEvent } from '#domain/wire/Connection';
import { connectionFields } from '#domain/wire/Connection';
import type { ChangedRow, StoredChange } from '#core/events/changeLog';
import { changeCollection, listed, rowOf } from '#core/events/changeLog';
import type { Context } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import type { LogEntry } from '#core/ports/StoreWrites';
import { authorNames } from '#core/records/authorNames';
import { marketplaceName } from '#core/records/isColleague';
import { systemRecord } from '#core/schema/systemCollection';
import type { OwnedConnection } from './OwnedConnection';

/** As entries of the change log name them: no entity has these names, so nothing else reads these entries. */
type Connections = 'api-token' | 'webhook';

/** Besides what the history shows: whether it is on, and that a secret was changed or ended, which has no value here. */
const noted = [...connectionFields, 'active'] as const;
type Noted = Readonly<Record<string, unknown>>;
export type SecretEvent = 'secret' | 'formerSecret';

const maxEntries = 100;

function changedRow(before: Noted | null, after: Noted | null, secret: SecretEvent | undefined): ChangedRow {
  const changed = noted.filter((name) => !deepEqual(before?.[name] ?? null, after?.[name] ?? null));
  const of = (values: Noted | null): ChangedRow['after'] => ({
    ...Object.fromEntries(changed.map((name) => [name, { 0: values?.[name] ?? null }])),
    ...(secret && { [secret]: null }),
  });
  return { before: before ? of(before) : {}, after: after ? of(after) : {} };
}

interface LoggedChange {
  kind: ChangeKind;
  before: OwnedConnection | null;
  after: OwnedConnection | null;
  secret?: SecretEvent;
}

/** The entry of a change, to be stored with it. Digests and secrets are not in it. */
export function connectionEntry(
  entity: Connections,
  { kind, before, after, secret }: LoggedChange,
  context: Pick<Context, 'clock' | 'cryptoProvider'> & Partial<Pick<Context, 'user'>>,
): LogEntry {
  const connection = after ?? before;
  if (!connection) throw new Error('a change is of something');
  const row = changedRow(before as Noted | null, after as Noted | null, secret);
  const fields = [...new Set([...Object.keys(row.before), ...Object.keys(row.after)])];
  const { user = null } = context;
  return {
    log: changeCollection.name,
    values: systemRecord(newId(context), context.clock.now(), {
      ...{ entity, kind, by: user?.id ?? '', origin: user ? 'form' : 'system', originId: '' },
      ...{ fields, fieldNames: listed(fields), shops: listed([connection.owner]), pending: false, shared: null },
    }),
    rows: new Map([[connection._id, { ...row, shop: connection.owner } satisfies ChangedRow]]),
  };
}

function eventOf({ kind, fields }: StoredChange, row: ChangedRow | null): ConnectionEvent {
  if (kind === 'created') return 'created';
  if (kind === 'removed') return 'ended';
  if (fields.includes('secret')) return 'secretChanged';
  if (fields.includes('formerSecret')) return 'formerSecretEnded';
  if (fields.length === 1 && fields[0] === 'active')
    return row?.after.active?.['0'] === true ? 'switchedOn' : 'switchedOff';
  return 'changed';
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');

/** The history of a token or a webhook, the newest first. */
export async function connectionHistory(
  entity: Connections,
  id: string,
  context: Context,
): Promise<ConnectionChange[]> {
  const { records } = await context.store.find(changeCollection.name, {
    where: allOf({ op: 'in', path: 'entity', values: [entity] }, { op: 'in', path: 'ids', values: [id] }),
    sort: [{ path: '_created', direction: -1 }],
    limit: maxEntries,
  });
  const names = await authorNames(
    records.map(({ by }) => by),
    context,
  );
  return records.map((change) => {
    const row = rowOf(change, id);
    const changed = connectionFields.filter((name) => change.kind === 'updated' && change.fields.includes(name));
    return {
      _id: change._id,
      at: change._created,
      event: eventOf(change, row),
      by: change.by === '' ? '' : (names.get(change.by) ?? marketplaceName[context.language]),
      fields: changed.map((name) => ({
        name,
        before: textsOf(row?.before[name]?.['0']),
        after: textsOf(row?.after[name]?.['0']),
      })),
    };
  });
}
