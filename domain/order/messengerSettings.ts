import type { StoredRecord } from '../wire/StoredRecord';
import { settingsReader } from '../wire/settingsReader';
import type { QuietHours } from '../time/quietUntil';

/** Id of the record of the entity `property` that holds the services by which clients get messages. */
export const messengerSettingsId = 'messengers';

export interface MessageRules {
  /** Hryvnia for a part of a message, by which it is estimated; null: nobody has entered it. */
  partPrice: number | null;
  quietHours: QuietHours;
}

export function messageRules(record: StoredRecord | null): MessageRules {
  const stored = settingsReader(record);
  return {
    partPrice: stored.number('message_part_price'),
    quietHours: { from: stored.text('message_quiet_from'), to: stored.text('message_quiet_to') },
  };
}
