import type { Services } from '#core/kernel/Context';
import type { AccountEvent, AccountNotices } from '#core/schema/AccountNotices';
import { mailAccountNotice } from './mailAccountNotice';

/** To the address of the account. */
export class MailedAccountNotices implements AccountNotices {
  constructor(private readonly services: () => Services) {}

  async tell(userId: string, event: AccountEvent, what: string): Promise<void> {
    const services = this.services();
    const user = await services.store.get('users', userId);
    if (user) await mailAccountNotice(user, event, services, what);
  }
}
