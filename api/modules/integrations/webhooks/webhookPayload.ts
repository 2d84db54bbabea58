import type { ChangedValues } from '#domain/wire/Change';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { StoredChange } from '#core/events/changeLog';
import { rowOf } from '#core/events/changeLog';
import type { Services } from '#core/kernel/Context';
import { hiddenIn } from '#core/records/hiddenIn';
import type { PanelUser } from '#core/schema/Access';
import type { Entity } from '#core/schema/defineEntity';
import { holderOf } from '../owners/holderOf';
import { eventId } from './StoredDelivery';
import type { StoredWebhook } from './StoredWebhook';
import { visibleRecords } from './visibleRecords';

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

/** The fields of the change's records that the webhook's holder does not see, by record. */
async function hiddenFields(
  entity: Entity,
  change: StoredChange,
  person: PanelUser,
  { store }: PayloadServices,
): Promise<(id: string) => readonly string[]> {
  const records = await store.getMany(entity.collection.name, change.ids);
  const byId = new Map<string, StoredRecord>(records.map((record) => [record._id, record]));
  const allFields = [...entity.fields.keys()];
  return (id) => {
    const record = byId.get(id);
    if (!record) return allFields;
    const isHidden = hiddenIn(entity, record, { user: person });
    return allFields.filter((name) => isHidden(name));
  };
}

/**
 * What a webhook is told of an event of a change: of the records that its holder sees, or of those of them that a
 * business event is about, the changed fields without passwords and hidden ones. Null: there is nothing to tell any more.
 */
export async function webhookPayload(
  change: StoredChange,
  event: string,
  webhook: StoredWebhook,
  services: PayloadServices,
): Promise<WebhookPayload | null> {
  const entity = services.entities.get(change.entity);
  const person = await holderOf(webhook, webhook.by, services);
  if (!entity || !person) return null;
  const ids = new Set(await visibleRecords(person, change, event, services));
  if (ids.size === 0) return null;
  const hidden = await hiddenFields(entity, change, person, services);
  const shown = (hiddenNames: readonly string[], values: ChangedValues = {}): ChangedValues =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => {
        const field = entity.fields.get(name);
        return field !== undefined && field.type !== 'password' && !hiddenNames.includes(name);
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
      const hiddenNames = hidden(_id);
      const [before, after] = [shown(hiddenNames, row?.before), shown(hiddenNames, row?.after)];
      return [{ _id, sequence, revision: sequence, before, after }];
    }),
  };
}
