import { hasPrivilege } from '#domain/access/privileges';
import { error } from '#domain/fields/Problem';
import { deepEqual } from '#domain/form/deepEqual';
import type { OrderStatus, StatusSituation } from '#domain/order/orderStatuses';
import { firstStatus, isOrderStatus, statusesOfShop, statusRefusal } from '#domain/order/orderStatuses';
import { mainLanguage } from '#domain/text/Language';
import type { StatusEntry } from '#domain/wire/Order';
import type { PanelUser } from '#core/schema/Access';
import type { SaveHookArgs } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { authorOf } from './values/authorOf';
import { addressOf, paymentOf, statusOf } from './values/orderValues';
import { inLanguage } from './values/ownWords';
import { shownHistory } from './values/shownAuthors';
import type { EntityRecords } from '#core/ports/EntityRecords';

const actorOf = (user: PanelUser | null): StatusSituation['actor'] => {
  if (hasPrivilege(user, 'anyStatus')) return 'administrator';
  return hasPrivilege(user, 'closedOrders') ? 'marketplace' : 'shop';
};

/** What a change of this order's status depends on. */
export const situationOf = (
  order: EntityRecords['orders'],
  { config, user }: Pick<HookContext, 'config' | 'user'>,
): StatusSituation => ({
  isOwnerShop: textOf(order, 'shop') === config.ownerShopId,
  payment: paymentOf(order)?.payment ?? '',
  delivery: addressOf(order)?.type ?? null,
  actor: actorOf(user),
});

/** A role may be for some statuses alone. */
const roleRefusal = (status: OrderStatus, { user }: Pick<HookContext, 'user'>): 'statusNotOfRole' | null =>
  user?.role?.statuses?.includes(status) === false ? 'statusNotOfRole' : null;

/** Whoever read it, in whatever language. */
function isSame(one: readonly StatusEntry[], other: readonly StatusEntry[]): boolean {
  const [a, b] = [one, other].map((history) =>
    history.map((entry) => ({ ...entry, comment: inLanguage(entry.comment, mainLanguage) })),
  );
  return deepEqual(a, b);
}

/**
 * Checks the new entries of the history one after another, the oldest first, and signs them (requirements STA-010,
 * N-02). Entries that are stored stay as they are.
 */
export async function checkStatus(
  { draft, current, addProblem }: SaveHookArgs<EntityRecords['orders']>,
  context: HookContext,
): Promise<void> {
  const { clock } = context;
  const situation = situationOf(draft, context);
  const time = new Date(clock.now()).toISOString();
  const signed = (entry: Pick<StatusEntry, 'status' | 'comment' | 'reported'>): StatusEntry => ({
    ...entry,
    time,
    author: authorOf(context),
  });
  const stored = (current && statusOf(current)?.history) ?? [];
  const submitted = statusOf(draft)?.history ?? [];
  const added = submitted.slice(0, Math.max(0, submitted.length - stored.length));
  const kept = submitted.slice(added.length);
  const isUnchanged = isSame(kept, stored) || isSame(kept, await shownHistory(stored, context));
  const isFixed = isUnchanged && added.every((entry) => entry.time === '');
  if (!isFixed) addProblem('status', error('statusHistoryFixed'));

  const history = [...stored];
  const begun = history[0]?.status;
  // An order that is new, or whose shop does not have its status, begins anew.
  if (begun === undefined || !(statusesOfShop(situation.isOwnerShop) as string[]).includes(begun))
    history.unshift(
      signed({ status: firstStatus(situation.isOwnerShop, situation.payment), comment: '', reported: false }),
    );
  for (const entry of isFixed ? added.toReversed() : []) {
    const from = history[0]?.status ?? '';
    if (!isOrderStatus(from)) break;
    const refusal = isOrderStatus(entry.status)
      ? (roleRefusal(entry.status, context) ?? statusRefusal(from, entry.status, entry.comment, situation))
      : 'invalidChoice';
    if (refusal) {
      addProblem('status', error(refusal));
      break;
    }
    history.unshift(signed(entry));
  }
  draft.status = { '0': { status: history[0]?.status ?? '', history } };
}
