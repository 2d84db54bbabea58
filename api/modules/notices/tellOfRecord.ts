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
  operation?: string;
}

/** Tells those whom a record concerns what has happened to it. */
export async function tellOfRecord(
  { kind, entity, record, by, ...event }: RecordEvent,
  services: Services,
): Promise<void> {
  const recipients = await recordRecipients(kind, entity, record, services);
  await tellPeople(
    { ...event, kind, entity: entity.name, record: record._id, subject: record },
    recipients.filter(({ user }) => user._id !== by),
    services,
  );
}
