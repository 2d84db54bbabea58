import type { CarrierCode } from '#domain/delivery/carriers/deliveryCarriers';
import { parcelMeaning } from '#domain/delivery/parcelStates';
import type { Where } from '#domain/query/Where';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { HookContext } from '#core/schema/HookContext';
import { systemCollection, systemRecord } from '#core/schema/systemCollection';
import type { WaybillContent } from './WaybillContent';

/**
 * Where the waybill that is made here stands: `preparing`: the carrier is being asked for it; `entering`: the carrier
 * has it, the order does not have its number yet; `created`: both have it; `removing`: the carrier is asked to delete
 * it.
 */
type WaybillState = 'none' | 'preparing' | 'entering' | 'created' | 'removing';

export interface ShipmentEvent {
  /** Instant. */
  time: string;
  /**
   * `gone`: deleted in the carrier's own cabinet; `redirected`: it has another number from there on; `rejected`: the
   * carrier does not take its number.
   */
  kind: 'created' | 'removed' | 'state' | 'gone' | 'redirected' | 'rejected';
  /** Of the waybill: an order may have had others. */
  number: string;
  /** Of a state, as the carrier numbers it. */
  code: string;
  /** Of a state and a rejection, as the carrier says it; of a redirected one its new number. */
  text: string;
  /** Name of who did it; '' for the carrier. */
  author: string;
}

/** The parcel of an order, whose id it has. */
export interface StoredShipment extends BaseRecord {
  state: WaybillState;
  /** Whose waybill it is; missing of those from before it was stored. */
  carrier?: CarrierCode;
  /** By which the carrier finds the waybill again: unique for each attempt. */
  mark: string;
  /** Instants: of the attempt that it is of, and of the step that is under way. */
  madeAt: string;
  startedAt: string;
  number: string;
  ref: string;
  /** The number whose receipt has completed the order; '' before. */
  completed: string;
  /** The number of which the carrier has told nothing new for days; '' else. */
  stuck?: string;
  /** The number that the carrier did not take when it was last asked for; missing or null: there is none. */
  rejected?: { number: string; time: string } | null;
  /** Missing of waybills that were made out before it was kept. */
  content?: WaybillContent;
  /** Id of the bulk operation that has made it out; '' or missing of one that was made out by itself. */
  operation?: string;
  events: ShipmentEvent[];
}

/** Something is under way, or was left so. */
export const unreconciledShipments: Where = { op: 'in', path: 'state', values: ['preparing', 'entering', 'removing'] };

export const shipmentCollection = systemCollection<StoredShipment>('shipments', [{ path: 'state', kind: 'key' }]);

type ShipmentValues = Pick<
  StoredShipment,
  | 'state'
  | 'carrier'
  | 'mark'
  | 'madeAt'
  | 'startedAt'
  | 'number'
  | 'ref'
  | 'completed'
  | 'stuck'
  | 'rejected'
  | 'content'
  | 'operation'
>;
type Change = Partial<ShipmentValues> & { event?: Omit<ShipmentEvent, 'time'> };
type ShipmentContext = Pick<HookContext, 'store' | 'clock'>;

const blank: ShipmentValues & { events: ShipmentEvent[] } = {
  state: 'none',
  mark: '',
  madeAt: '',
  startedAt: '',
  number: '',
  ref: '',
  completed: '',
  stuck: '',
  events: [],
};

/** That of an order; an empty one of an order that has none. */
export async function readShipment(order: string, { store, clock }: ShipmentContext): Promise<StoredShipment> {
  const stored = await store.get(shipmentCollection.name, order);
  return stored ?? { ...systemRecord(order, clock.now(), blank), ...blank, _revision: 0 };
}

/**
 * Changes a shipment as `change` says of its newest version, which is asked again when somebody else was faster; null:
 * nothing to change, and nothing is returned.
 */
export async function changeShipment(
  order: string,
  change: (shipment: StoredShipment) => Change | null,
  context: ShipmentContext,
): Promise<StoredShipment | null> {
  const { store, clock } = context;
  for (;;) {
    const shipment = await readShipment(order, context);
    const changes = change(shipment);
    if (!changes) return null;
    const { event, ...values } = changes;
    const time = new Date(clock.now()).toISOString();
    const next: StoredShipment = {
      ...shipment,
      ...values,
      events: event ? [...shipment.events, { time, ...event }] : shipment.events,
      _updated: time,
      _revision: shipment._revision + 1,
    };
    const written =
      next._revision === 1
        ? await store.insert(shipmentCollection.name, [next])
        : await store.replace(shipmentCollection.name, next);
    if (written.ok) return next;
  }
}

/** The newest state of a waybill that the carrier has told and published: of others it is not known what they mean. */
export const lastState = ({ events }: StoredShipment, number: string): ShipmentEvent | undefined =>
  events.findLast((event) => event.kind === 'state' && event.number === number && parcelMeaning(event) !== null);
