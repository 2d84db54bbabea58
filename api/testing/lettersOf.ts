import type { MailItem, MailsResult } from '#domain/wire/Mail';
import { noticeMail } from '../modules/notices/noticeMail';
import type { TestApi } from './testApi';

/** The log of mails without notices to people of the panel, the newest first. */
export async function lettersOf(api: Pick<TestApi, 'get' | 'idle'>): Promise<MailItem[]> {
  // What is told of orders follows their changes.
  await api.idle();
  const { items } = (await api.get('/api/mails?limit=100')).result as unknown as MailsResult;
  return items.filter(({ kind }) => kind.en !== noticeMail.title.en);
}
