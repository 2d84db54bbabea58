import type { Problem } from '#domain/fields/Problem';
import type { StockBody, StockItem, StockOutcome, StockResult } from '#domain/wire/StockUpdate';
import { allOf, notDeleted } from '#domain/query/Where';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply, MessageSpec } from '#core/kernel/Reply';
import { envelopeReply, errorMessage } from '#core/kernel/Reply';
import { translateMessage } from '#core/kernel/respond';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { ExecutionResult } from '#core/jobs/operations/BulkOperations';
import { isActive } from '#core/jobs/operations/StoredOperation';
import { countParams } from '#core/records/bulk/countParams';
import { messagesFor } from '#core/records/bulk/messagesFor';
import { reportAction } from '#core/records/bulk/reportAction';
import { startOperation } from '#core/records/bulk/startOperation';
import { recordsByKey } from '#core/records/calls/saveMany';
import type { Entity } from '#core/schema/defineEntity';
import type { StockValues } from './stockChange';
import { maySetStock } from './setStockHandler';
import { stockChange } from './stockChange';

const keyOf = ({ sku }: StockItem): string => sku.trim().toLowerCase();

/** What becomes of an item: it is answered at once, or a product is to be changed. */
type Planned = { outcome: StockOutcome } | { id: string; sku: string; values: StockValues };

const messageOf = ({ key, params }: Problem): MessageSpec => errorMessage(key, params);

/** Reads the products of the items, and compares each with what it is to be. */
async function planItems(items: readonly StockItem[], entity: Entity, context: Context): Promise<Planned[]> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  const products: ReadonlyMap<string, EntityRecords['products']> = await productsBySku(
    [...counts.keys()],
    entity,
    context,
  );
  const refused = (sku: string, _id: string, ...said: MessageSpec[]): Planned => ({
    outcome: { sku, _id, outcome: 'refused', messages: said.map((one) => translateMessage(context.language, one)) },
  });
  return items.map((item): Planned => {
    const { sku, ...values } = item;
    const product = products.get(keyOf(item));
    if (!product) return refused(sku, '', errorMessage('stockUnknown'));
    const { _id } = product;
    if ((counts.get(keyOf(item)) ?? 0) > 1) return refused(sku, _id, errorMessage('stockTwice'));
    if (Object.keys(values).length === 0) return refused(sku, _id, errorMessage('stockNothing'));
    const change = stockChange(entity, product, values);
    if ('errors' in change) return refused(sku, _id, ...change.errors.map(messageOf));
    if (Object.keys(change.set).length === 0) return { outcome: { sku, _id, outcome: 'unchanged', messages: [] } };
    return { id: _id, sku, values };
  });
}

async function productsBySku(
  skus: readonly string[],
  entity: Entity,
  context: Context,
): Promise<ReadonlyMap<string, EntityRecords['products']>> {
  const records = await recordsByKey(entity, 'sku', skus, context);
  return new Map([...records].map(([sku, record]) => [sku, record as EntityRecords['products']]));
}

/**
 * What became of items that the operation has not written, by article number: somebody else has set the same meanwhile,
 * the product is gone, or it is not done yet.
 */
async function missedItems(
  items: readonly StockItem[],
  execution: ExecutionResult | null,
  context: Context,
): Promise<ReadonlyMap<string, StockOutcome>> {
  if (!execution || items.length === 0) return new Map();
  const { operation } = execution;
  const entity = requireEntity('product', context);
  const reason = isActive(operation)
    ? errorMessage('actionStarted', countParams(entity, context, operation.total))
    : errorMessage('stockBusy');
  const messages = [translateMessage(context.language, reason)];
  const again = await planItems(items, entity, context);
  return new Map(
    again.map((each): [string, StockOutcome] => {
      if ('outcome' in each) return [each.outcome.sku, each.outcome];
      return [each.sku, { sku: each.sku, _id: each.id, outcome: 'refused', messages }];
    }),
  );
}

/**
 * Sets stock and prices by article number, each under the rules of its fields: those that are refused leave the others
 * alone. What differs is one bulk operation. Products of other shops are unknown.
 */
export async function setStock({ items }: StockBody, context: Context): Promise<EnvelopeReply> {
  const entity = requireEntity('product', context);
  const access = requireAccess(entity, 'update', context);
  if (!maySetStock(access)) throw refuse(403, 'noAccess');
  const planned = await planItems(items, entity, context);
  const changes = planned.flatMap((each) => ('id' in each ? [each] : []));
  const execution =
    changes.length === 0
      ? null
      : await startOperation(
          entity,
          { kind: 'set-stock', rows: Object.fromEntries(changes.map(({ id, values }) => [id, { ...values }])) },
          { named: changes.map(({ id }) => id), within: allOf(notDeleted, access.where) },
          context,
        );
  const updated = new Set(execution?.touched);
  const missed = await missedItems(
    items.filter((_item, at) => {
      const each = planned[at];
      return each && 'id' in each && !updated.has(each.id);
    }),
    execution,
    context,
  );
  const result: StockResult = {
    items: planned.map((each): StockOutcome => {
      if ('outcome' in each) return each.outcome;
      const { id: _id, sku } = each;
      return missed.get(sku) ?? { sku, _id, outcome: 'updated', messages: [] };
    }),
    ...(execution && execution.operation.changed > 0 && { action: await reportAction(execution.operation, context) }),
  };
  const refusedCount = result.items.filter(({ outcome }) => outcome === 'refused').length;
  return envelopeReply(result, {
    messages: execution ? messagesFor(execution.operation, 'savedMany', refusedCount, entity, context) : [],
  });
}
