import type { Services } from '#core/kernel/Context';
import type { Notices, ToldNotice } from '#core/schema/Notices';
import { toldRecipients } from './recipients';
import { tellPeople } from './tellPeople';

/** What other modules tell by themselves. */
export class StoredNotices implements Notices {
  constructor(private readonly services: () => Services) {}

  async tell(notice: ToldNotice): Promise<void> {
    const services = this.services();
    const { kind, details, id } = notice;
    // Imports have rows of their own; mails share one, or a server that is down would fill the list.
    const record = notice.kind === 'importDone' ? notice.details.import : '';
    await tellPeople({ kind, entity: '', record, details, id }, await toldRecipients(notice, services), services);
  }
}
