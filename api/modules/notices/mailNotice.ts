import type { Services } from '#core/kernel/Context';
import type { EntityRecords } from '#core/ports/EntityRecords';
import { textOf } from '#core/schema/valueOf';
import { panelPathOf } from '../people/shared/panelPathOf';
import { userLanguage } from '../people/shared/userLanguage';
import { noticeContent } from './noticeContent';
import { noticeMail } from './noticeMail';
import { noticeTable } from './noticeTable';
import type { NoticeEvent } from './NoticeEvent';

type User = EntityRecords['users'];

/** The address of a path in the panel of this user. */
export const panelUrl = (path: string, user: User, { config }: Pick<Services, 'config'>): string =>
  new URL(`${panelPathOf(user)}${path}`, config.publicUrl).href;

/** Mails one event to one person; a second mail with the same `once` is not made. */
export async function mailNotice(
  event: Omit<NoticeEvent, 'id'>,
  user: User,
  once: string,
  services: Services,
): Promise<void> {
  const language = userLanguage(user);
  const content = noticeContent(event, language);
  if (!content) return;
  const { title: headline, text, path } = content;
  const url = panelUrl(path, user, services);
  const values = { name: textOf(user, 'name'), headline, text, kind: noticeTable[event.kind].title, url };
  await services.mails.send({ template: noticeMail, to: textOf(user, 'email'), language, values, once });
}
