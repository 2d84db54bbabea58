import type { Money } from '#domain/commerce/Money';
import { toHryvnia } from '#domain/commerce/Money';
import { matchAll } from '#domain/query/Where';
import type { UnmatchedCallback, UnmatchedCallbacksResult } from '#domain/wire/UnmatchedCallback';
import type { Context } from '#core/kernel/Context';
import { findPage } from '#core/kernel/findPage';
import { refuse } from '#core/kernel/refuse';
import { requireStaff } from './requireStaff';
import { nameOfService } from '../../../services/payment/paymentServices';
import type { StoredUnmatchedCallback } from '../../orders/shared/payments/StoredPayment';
import { paymentCollection, unmatchedCallbackCollection } from '../../orders/shared/payments/StoredPayment';

const pageSize = 10;

const sumOf = ({ said: { amount, currency } }: StoredUnmatchedCallback): number | null =>
  amount !== null && (currency === '' || currency === 'UAH') ? toHryvnia(amount as Money) : null;

/** Reports that belong to no payment of ours, the newest first, for the marketplace's staff. */
export async function listUnmatchedCallbacks(page: number, context: Context): Promise<UnmatchedCallbacksResult> {
  requireStaff(context);
  const request = { where: matchAll, sort: [{ path: '_created', direction: -1 as const }] };
  const found = await findPage(context.store, unmatchedCallbackCollection.name, request, page, pageSize);
  const { records: callbacks, ...pages } = found;
  const known = await context.store.getMany(
    paymentCollection.name,
    callbacks.map(({ said }) => said.reference).filter(Boolean),
  );
  const ids = new Set(known.map(({ _id }) => _id));
  const items = callbacks.map((callback): UnmatchedCallback => {
    const { reference, state } = callback.said;
    return {
      _id: callback._id,
      time: callback._created,
      service: nameOfService(callback.provider),
      reference,
      state,
      sum: sumOf(callback),
      reason: ids.has(reference) ? 'otherService' : 'unknown',
      reviewed: callback.reviewed ?? null,
    };
  });
  return { items, ...pages };
}

/** Notes who has looked at a report, and what came of it; a later note replaces it. */
export async function reviewUnmatchedCallback(id: string, note: string, context: Context): Promise<void> {
  const author = requireStaff(context);
  const { store, clock } = context;
  const reviewed = { time: new Date(clock.now()).toISOString(), author, note: note.trim() };
  const written = await store.patchEach(unmatchedCallbackCollection.name, new Map([[id, { set: { reviewed } }]]));
  if (written.length === 0) throw refuse(404, 'noPayment');
}
