import { requirePrivilege } from '#core/kernel/requirePrivilege';
import type { Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import type { SecurityEntry, SecurityLogResult } from '#domain/wire/SecurityLog';
import type { z } from 'zod';
import { findPage } from '#core/kernel/findPage';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply, StreamReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { textOf } from '#core/schema/valueOf';
import { kyivDate } from '#domain/time/kyiv';
import type { securityLogQuery } from './schemas';
import type { StoredSecurityEvent } from './StoredSecurityEvent';
import { securityEventCollection } from './StoredSecurityEvent';

const pageSize = 50;
const dayMs = 24 * 3_600_000;
/** Longer than a year, so that the same month of the last one can be compared. */
const keptDays = 400;

type Query = z.infer<typeof securityLogQuery>;

const whereOf = ({ kind, user }: Pick<Query, 'kind' | 'user'>): Where =>
  allOf(
    kind === undefined ? null : { op: 'in', path: 'kind', values: [kind] },
    user === undefined ? null : { op: 'in', path: 'user', values: [user] },
  );

async function entriesOf(records: readonly StoredSecurityEvent[], { store }: Context): Promise<SecurityEntry[]> {
  const ids = [...new Set(records.map(({ user }) => user).filter(Boolean))];
  const names = new Map((await store.getMany('users', ids)).map((user) => [user._id, textOf(user, 'name')]));
  return records.map(({ _id, _created: at, kind, user, account, network, detail }) => ({
    ...{ _id, at, kind, account, network, detail },
    user: user === '' ? null : { _id: user, name: names.get(user) ?? user },
  }));
}

/** What happened to accounts, the newest first; for administrators. */
export async function listSecurityLog({ page: wanted, ...query }: Query, context: Context): Promise<EnvelopeReply> {
  requirePrivilege('securityLog', context);
  const request = { where: whereOf(query), sort: [{ path: '_created', direction: -1 as const }] };
  const { records, page, maxPages, total } = await findPage(
    context.store,
    securityEventCollection.name,
    request,
    wanted ?? 1,
    pageSize,
  );
  const result: SecurityLogResult = { items: await entriesOf(records, context), page, maxPages, total };
  return envelopeReply(result);
}

async function* lines(where: Where, context: Context): AsyncIterable<string> {
  const sort = [{ path: '_created', direction: 1 as const }];
  for (let offset = 0; ; offset += pageSize) {
    const { records } = await context.store.find(securityEventCollection.name, {
      where,
      sort,
      offset,
      limit: pageSize,
    });
    if (records.length === 0) return;
    const entries = await entriesOf(records, context);
    yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  }
}

/** The same as JSON lines, the oldest first, for a collector of logs. */
export async function exportSecurityLog(query: Query, context: Context): Promise<StreamReply> {
  requirePrivilege('securityLog', context);
  await context.securityLog.record({
    ...{ kind: 'exported', user: context.user?.id ?? null, ip: context.source?.ip ?? '', detail: 'security-log' },
  });
  return {
    kind: 'stream',
    contentType: 'application/x-ndjson',
    filename: `security-log-${kyivDate(context.clock.now())}.jsonl`,
    chunks: lines(whereOf(query), context),
  };
}

export async function purgeSecurityLog({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<void> {
  const to = new Date(clock.now() - keptDays * dayMs).toISOString();
  await store.remove(securityEventCollection.name, { op: 'range', path: '_created', to });
}
