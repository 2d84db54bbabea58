import type { Services } from '#core/kernel/Context';
import type { Notices, ToldNotice } from '#core/schema/Notices';
import { toldRecipients } from './recipients';
import { tellPeople } from './tellPeople';

/** Imports have rows of their own, and people who leave; mails share one, or a server that is down would fill the list. */
function rowOf(notice: ToldNotice): string {
  if (notice.kind === 'importDone') return notice.details.import;
  return notice.kind === 'connectionsLeft' ? notice.maker : '';
}

/** What other modules tell by themselves. */
export class StoredNotices implements Notices {
  constructor(private readonly services: () => Services) {}

  async tell(notice: ToldNotice): Promise<void> {
    const services = this.services();
    const { kind, details, id } = notice;
    await tellPeople(
      { kind, entity: '', record: rowOf(notice), details, id },
      await toldRecipients(notice, services),
      services,
    );
  }
}
