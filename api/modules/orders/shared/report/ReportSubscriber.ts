import type { OrderStatusValue, StatusEntry } from '#domain/wire/Order';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import type { ChangedRow, StoredChange } from '#core/events/changeLog';
import { rowOf } from '#core/events/changeLog';
import type { ChangeSubscriber } from '#core/events/ChangeSubscriber';
import type { EntityRecords } from '#core/ports/EntityRecords';
import type { HookContext } from '#core/schema/HookContext';
import { statusOf } from '../values/orderValues';
import { reportStatus } from './reportStatus';

const historyIn = (values: Readonly<Record<string, unknown>> | undefined): readonly StatusEntry[] =>
  (values?.status as Localised<OrderStatusValue> | null | undefined)?.['0']?.history ?? [];

/** The newest entry that a change has put at the head of an order's history. */
function addedEntry({ kind, _created }: StoredChange, row: ChangedRow | null, order: EntityRecords['orders']) {
  // Entries of a new order have been signed before it was written.
  if (kind === 'created') return statusOf(order)?.history.find(({ time }) => time <= _created);
  const [before, after] = [historyIn(row?.before), historyIn(row?.after)];
  return after.length > before.length ? after[0] : undefined;
}

/** Tells clients of the statuses that are to be reported, whoever has set them and whatever died since. */
export class ReportSubscriber implements ChangeSubscriber {
  constructor(private readonly services: () => Pick<HookContext, 'store' | 'clock' | 'mails' | 'messenger'>) {}

  isActive(entity: string, records: readonly StoredRecord[]): boolean {
    return entity === 'order' && records.some((order) => historyIn(order)[0]?.reported === true);
  }

  refresh(): void {
    // It subscribes to all orders.
  }

  async receive(change: StoredChange): Promise<void> {
    if (change.entity !== 'order') return;
    const services = this.services();
    for (const order of await services.store.getMany('orders', change.ids)) {
      const entry = addedEntry(change, rowOf(change, order._id), order);
      if (entry?.reported) await reportStatus(order, entry, services);
    }
  }
}
