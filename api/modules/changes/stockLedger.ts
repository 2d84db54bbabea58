import { allOf } from '#domain/query/Where';
import type { StockLedgerResult, StockMovement } from '#domain/wire/StockLedger';
import type { ChangedValues } from '#domain/wire/Change';
import { changeCollection, listed } from '#core/events/changeLog';
import { accessTo, requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { mayTellOf } from '#core/kernel/Principal';
import { findPage } from '#core/kernel/findPage';
import { findRecord } from '#core/records/findRecord';
import { authorNames } from '#core/records/authorNames';
import { entriesAbout, ownRow } from './visibleChanges';

const pageSize = 25;
const field = 'quantity';

const numberIn = (values: ChangedValues): number | null => {
  const value = values[field]?.['0'];
  return typeof value === 'number' ? value : null;
};

/** Numbers of the orders that this person may open, by id. */
async function orderNumbers(ids: readonly string[], context: Context): Promise<Map<string, string>> {
  const order = context.entities.get('order');
  if (!order || ids.length === 0 || !mayTellOf(order.name, context)) return new Map();
  const { permissions, where } = accessTo(order, context);
  if (!permissions.includes('load')) return new Map();
  const { records } = await context.store.find(order.collection.name, { where: allOf({ op: 'ids', ids }, where) });
  return new Map(records.map(({ _id, _increment }) => [_id, String(_increment)]));
}

/** What happened to the stock of a product, by the change log: for everybody who may open the product. */
export async function stockLedger(id: string, wantedPage: number, context: Context): Promise<StockLedgerResult> {
  const entity = requireEntity('product', context);
  const product = await findRecord(entity, id, requireAccess(entity, 'load', context), context);
  const where = allOf(entriesAbout(entity, product._id, context), {
    op: 'contains',
    path: 'fieldNames',
    texts: [listed([field])],
  });
  const sort = [{ path: '_created', direction: -1 }] as const;
  const { records: changes, ...found } = await findPage(
    context.store,
    changeCollection.name,
    { where, sort },
    wantedPage,
    pageSize,
  );
  const authors = await authorNames(
    changes.map(({ by }) => by),
    context,
  );
  const ofOrders = changes.filter(({ origin }) => origin === 'order').map(({ originId }) => originId);
  const numbers = await orderNumbers([...new Set(ofOrders)], context);
  const items = changes.flatMap((change): StockMovement[] => {
    const row = ownRow(change, product._id, entity, context);
    // One of several records, of which others changed their stock.
    if (!row || !(field in row.after)) return [];
    const [before, after] = [numberIn(row.before), numberIn(row.after)];
    const number = numbers.get(change.originId);
    return [
      {
        _id: change._id,
        time: change._created,
        by: before === null || after === null ? null : after - before,
        quantity: after,
        origin: change.origin,
        order: number === undefined ? null : { _id: change.originId, number },
        author: change.by === '' ? '' : (authors.get(change.by) ?? null),
      },
    ];
  });
  return { items, ...found };
}
