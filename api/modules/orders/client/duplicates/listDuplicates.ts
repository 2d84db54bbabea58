import type { ClientSummary, DuplicateGroup, DuplicatesResult } from '#domain/wire/ClientMerge';
import { clientLikenesses } from '#domain/wire/ClientMerge';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply } from '#core/kernel/Reply';
import { findPage } from '#core/kernel/findPage';
import { clientSummary } from '../values/clientSummary';
import { clientsWith, compareOnceAtFirst, countDuplicate } from './countDuplicates';
import { requireMarketplace } from '../values/requireMarketplace';
import type { StoredDuplicate } from './StoredDuplicate';
import { duplicateCollection } from './StoredDuplicate';

const pageSize = 20;
const maxShown = 20;

export const mostOrdersFirst = (one: ClientSummary, other: ClientSummary): number =>
  other.ordersCount - one.ordersCount || one.created.localeCompare(other.created);

/** null when it has been dissolved since it was noted; then it is noted no longer. */
async function groupOf({ by, value }: StoredDuplicate, context: Context): Promise<DuplicateGroup | null> {
  const { records, total } = await context.store.find('clients', {
    where: clientsWith({ by, value }),
    limit: maxShown,
  });
  if (total > 1) return { by, value, total, clients: records.map(clientSummary).sort(mostOrdersFirst) };
  await countDuplicate({ by, value }, context);
  return null;
}

/** Clients that may be the same person, in groups. */
export async function listDuplicates({ page = 1 }: { page?: number }, context: Context): Promise<EnvelopeReply> {
  requireMarketplace(context);
  await compareOnceAtFirst(context);
  const { records, ...found } = await findPage(
    context.store,
    duplicateCollection.name,
    { where: { op: 'in', path: 'by', values: clientLikenesses }, sort: [{ path: 'by', direction: 1 }] },
    page,
    pageSize,
  );
  const groups = await Promise.all(records.map((each) => (each.by === undefined ? null : groupOf(each, context))));
  const items = groups.filter((group) => group !== null);
  return envelopeReply({ items, ...found } satisfies DuplicatesResult);
}
