import type { BusinessEventName } from '#domain/wire/BusinessEvent';
import { businessEventNames } from '#domain/wire/BusinessEvent';
import type { ChangedValues } from '#domain/wire/Change';
import type { ChangedRow, StoredChange } from '#core/events/changeLog';
import { rowOf } from '#core/events/changeLog';

/** An event of an entry, and the records that it is about. */
export interface BusinessEvent {
  name: BusinessEventName;
  ids: string[];
}

const valueIn = (values: ChangedValues, name: string): unknown => values[name]?.[0];

const becomes = ({ before, after }: ChangedRow, name: string, value: string): boolean =>
  valueIn(after, name) === value && valueIn(before, name) !== value;

const numberIn = (values: ChangedValues, name: string): number => Number(valueIn(values, name) ?? 0);

/** Nothing is left to pay of an order for which money came. One that is canceled owes nothing either. */
function isPaid({ before, after }: ChangedRow): boolean {
  const settled: unknown[] = ['paid', 'overpaid'];
  return (
    settled.includes(valueIn(after, 'money_state')) &&
    !settled.includes(valueIn(before, 'money_state')) &&
    valueIn(after, 'current_status') !== 'canceled'
  );
}

type Test = (row: ChangedRow) => boolean;

interface Rule {
  entity: string;
  kind: StoredChange['kind'];
  holds: Test;
  /** The field that it follows from: who does not see it is told of nothing. Absent: everybody sees it. */
  source?: string;
}

const created: Test = () => true;

/** By name: of which entries of the log it follows, and for which of their rows. */
const rules: Readonly<Record<BusinessEventName, Rule>> = {
  'order.created': { entity: 'order', kind: 'created', holds: created },
  'order.paid': { entity: 'order', kind: 'updated', holds: isPaid, source: 'money_state' },
  'order.sent': { entity: 'order', kind: 'updated', holds: (row) => becomes(row, 'current_status', 'sent') },
  'order.completed': { entity: 'order', kind: 'updated', holds: (row) => becomes(row, 'current_status', 'complete') },
  'order.canceled': { entity: 'order', kind: 'updated', holds: (row) => becomes(row, 'current_status', 'canceled') },
  'order.returned': {
    entity: 'order',
    kind: 'updated',
    holds: ({ before, after }) => numberIn(after, 'returned_sum') > numberIn(before, 'returned_sum'),
    source: 'returned_sum',
  },
  'product.stock': {
    entity: 'product',
    kind: 'updated',
    holds: ({ before, after }) => 'quantity' in after && valueIn(after, 'quantity') !== valueIn(before, 'quantity'),
  },
  'review.created': { entity: 'review', kind: 'created', holds: created },
};

const isBusinessEvent = (event: string): event is BusinessEventName => Object.hasOwn(rules, event);

/** The field that an event follows from, where not everybody sees it. */
export const eventSource = (event: string): string | undefined =>
  isBusinessEvent(event) ? rules[event].source : undefined;

const emptyRow: ChangedRow = { before: {}, after: {} };

/** What an entry of the change log is in the words of a shop: it follows from the entry alone. */
export const businessEvents = (change: StoredChange): BusinessEvent[] =>
  businessEventNames.flatMap((name) => {
    const { entity, kind, holds } = rules[name];
    if (change.entity !== entity || change.kind !== kind) return [];
    const ids = change.ids.filter((id) => holds(rowOf(change, id) ?? emptyRow));
    return ids.length > 0 ? [{ name, ids }] : [];
  });
