import type { Money } from '#domain/commerce/Money';
import { toHryvnia } from '#domain/commerce/Money';
import { matchAll } from '#domain/query/Where';
import type { PaymentStray, PaymentStraysResult } from '#domain/wire/PaymentStray';
import type { Context } from '#core/kernel/Context';
import { findPage } from '#core/kernel/findPage';
import { refuse } from '#core/kernel/refuse';
import { requireStaff } from './requireStaff';
import { nameOfService } from '../../../services/payment/paymentServices';
import type { StrayCallback } from '../../orders/shared/payments/StoredPayment';
import { paymentCollection, strayCallbackCollection } from '../../orders/shared/payments/StoredPayment';

const pageSize = 10;

const sumOf = ({ said: { amount, currency } }: StrayCallback): number | null =>
  amount !== null && (currency === '' || currency === 'UAH') ? toHryvnia(amount as Money) : null;

/** Reports that belong to no payment of ours, the newest first, for the marketplace's staff. */
export async function listStrays(page: number, context: Context): Promise<PaymentStraysResult> {
  requireStaff(context);
  const request = { where: matchAll, sort: [{ path: '_created', direction: -1 as const }] };
  const found = await findPage(context.store, strayCallbackCollection.name, request, page, pageSize);
  const { records: strays, ...pages } = found;
  const known = await context.store.getMany(
    paymentCollection.name,
    strays.map(({ said }) => said.reference).filter(Boolean),
  );
  const ids = new Set(known.map(({ _id }) => _id));
  const items = strays.map((stray): PaymentStray => {
    const { reference, state } = stray.said;
    return {
      _id: stray._id,
      time: stray._created,
      service: nameOfService(stray.provider),
      reference,
      state,
      sum: sumOf(stray),
      reason: ids.has(reference) ? 'otherService' : 'unknown',
      reviewed: stray.reviewed ?? null,
    };
  });
  return { items, ...pages };
}

/** Notes who has looked at a report, and what came of it; a later note replaces it. */
export async function reviewStray(id: string, note: string, context: Context): Promise<void> {
  const author = requireStaff(context);
  const { store, clock } = context;
  const reviewed = { time: new Date(clock.now()).toISOString(), author, note: note.trim() };
  const written = await store.patchEach(strayCallbackCollection.name, new Map([[id, { set: { reviewed } }]]));
  if (written.length === 0) throw refuse(404, 'noPayment');
}
