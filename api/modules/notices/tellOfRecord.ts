import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Services } from '#core/kernel/Context';
import type { Entity } from '#core/schema/defineEntity';
import type { RecordKind } from './noticeTable';
import { recordRecipients } from './recipients';
import { tellPeople } from './tellPeople';

interface RecordEvent {
  kind: RecordKind;
  entity: Entity;
  record: StoredRecord;
  /** By it, it counts once. */
  id: string;
  /** Who has done it, and is not told. */
  by: string;
}

/** Tells those whom a record concerns what has happened to it. */
export async function tellOfRecord({ kind, entity, record, id, by }: RecordEvent, services: Services): Promise<void> {
  const recipients = await recordRecipients(kind, entity, record, services);
  const event = { kind, entity: entity.name, record: record._id, subject: record, id };
  await tellPeople(
    event,
    recipients.filter(({ user }) => user._id !== by),
    services,
  );
}
