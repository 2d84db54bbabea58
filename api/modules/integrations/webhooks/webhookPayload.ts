import type { ChangedValues } from '#domain/wire/Change';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { StoredChange } from '#core/events/changeLog';
import { rowOf } from '#core/events/changeLog';
import type { Services } from '#core/kernel/Context';
import { personOf } from '#core/kernel/personOf';
import { hiddenIn } from '#core/records/hiddenIn';
import type { Entity } from '#core/schema/defineEntity';
import { businessEvents } from './businessEvents';
import { eventId } from './StoredDelivery';

interface PayloadRecord {
  _id: string;
  /** Greater in what happened later to the record. */
  sequence: number;
  /** The same, as it was called first. */
  revision: number;
  before: ChangedValues;
  after: ChangedValues;
}

/** Body of a webhook's request. */
export interface WebhookPayload {
  /** The same for every webhook and attempt. */
  id: string;
  version: 1;
  event: string;
  at: string;
  entity: string;
  records: PayloadRecord[];
}

type PayloadServices = Pick<Services, 'store' | 'entities' | 'config'>;

/** The fields of the change's records that the administrator who added the webhook does not see, by record. */
async function hiddenFields(
  entity: Entity,
  change: StoredChange,
  userId: string,
  services: PayloadServices,
): Promise<(id: string) => readonly string[]> {
  const user = await services.store.get('users', userId);
  const person = user && (await personOf(user, services));
  const records = await services.store.getMany(entity.collection.name, change.ids);
  const byId = new Map<string, StoredRecord>(records.map((record) => [record._id, record]));
  const allFields = [...entity.fields.keys()];
  return (id) => {
    const record = byId.get(id);
    if (!person || !record) return allFields;
    const isHidden = hiddenIn(entity, record, { user: person });
    return allFields.filter((name) => isHidden(name));
  };
}

/**
 * What a webhook is told of an event of a change: of its records, or of those that a business event is about, the changed
 * fields without passwords and hidden ones. Null: there is nothing to tell any more.
 */
export async function webhookPayload(
  change: StoredChange,
  event: string,
  userId: string,
  services: PayloadServices,
): Promise<WebhookPayload | null> {
  const entity = services.entities.get(change.entity);
  if (!entity) return null;
  const told = businessEvents(change).find(({ name }) => name === event);
  const ids = new Set(told?.ids ?? change.ids);
  const hidden = await hiddenFields(entity, change, userId, services);
  const shown = (id: string, values: ChangedValues = {}): ChangedValues =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => {
        const field = entity.fields.get(name);
        return field !== undefined && field.type !== 'password' && !hidden(id).includes(name);
      }),
    );
  return {
    id: eventId(change._id, event),
    event,
    version: 1,
    at: change._created,
    entity: change.entity,
    records: change.ids.flatMap((_id, at): PayloadRecord[] => {
      if (!ids.has(_id)) return [];
      const row = rowOf(change, _id);
      const sequence = change.revisions[at] ?? 0;
      return [{ _id, sequence, revision: sequence, before: shown(_id, row?.before), after: shown(_id, row?.after) }];
    }),
  };
}
