import { noticeKinds } from '#domain/wire/Notice';
import type { Services } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';
import { userLanguage } from '../people/shared/userLanguage';
import { digestMail } from './digestMail';
import { panelUrl } from './mailNotice';
import { noticeContent } from './noticeContent';
import { noticeTable } from './noticeTable';
import type { StoredSendable } from './SendableNotice';

/** Of one kind; more of them are counted. */
const maxOfKind = 30;

/** Mails a person all of these in one, kind by kind. */
export async function mailDigest(notices: readonly StoredSendable[], once: string, services: Services): Promise<void> {
  const [first] = notices;
  if (!first) return;
  const { user, sending } = first;
  const language = userLanguage(user);
  const groups = noticeKinds.flatMap((kind) => {
    const items = notices.flatMap(({ sending: each, subject }) => {
      const content = each.kind === kind ? noticeContent({ ...each, subject }, language) : null;
      return content ? [{ label: content.title, text: content.text, url: panelUrl(content.path, user, services) }] : [];
    });
    return items.length === 0
      ? []
      : [{ title: noticeTable[kind].title[language], links: items.slice(0, maxOfKind), count: items.length }];
  });
  const values = {
    name: textOf(user, 'name'),
    isDaily: sending.isDaily,
    groups,
    url: panelUrl('/', user, services),
  };
  await services.mails.send({ template: digestMail, to: textOf(user, 'email'), language, values, once });
}
