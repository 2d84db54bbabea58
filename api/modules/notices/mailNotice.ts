import type { Services } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';
import { panelPathOf } from '../people/shared/panelPathOf';
import { userLanguage } from '../people/shared/userLanguage';
import { noticeContent } from './noticeContent';
import { noticeMail } from './noticeMail';
import { noticeTable } from './noticeTable';
import type { Recipient } from './recipients';
import type { NoticeEvent } from './NoticeEvent';

/** Mails an event to those who want it, each once, however often it is told. */
export async function mailNotice(
  event: NoticeEvent,
  recipients: readonly Recipient[],
  services: Services,
): Promise<void> {
  const { mails, config, cryptoProvider } = services;
  const { kind, id } = event;
  const byOnce = new Map<string, Recipient['user']>();
  for (const { user, ways } of recipients) {
    if (!ways.includes('mail') || textOf(user, 'email') === '') continue;
    const digest = await cryptoProvider.sha256Hex(`${kind} ${id} ${user._id}`);
    byOnce.set(`notice-${digest.slice(0, 24)}`, user);
  }
  // Reminders are told again and again.
  const sent = await mails.statesOf([...byOnce.keys()]);
  for (const [once, user] of byOnce) {
    const language = userLanguage(user);
    const content = sent.has(once) ? null : noticeContent(event, language);
    if (!content) continue;
    const { title: headline, text, path } = content;
    const url = new URL(`${panelPathOf(user)}${path}`, config.publicUrl).href;
    const values = { name: textOf(user, 'name'), headline, text, kind: noticeTable[kind].title, url };
    await mails.send({ template: noticeMail, to: textOf(user, 'email'), language, values, once });
  }
}
