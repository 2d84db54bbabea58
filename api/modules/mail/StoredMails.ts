import { allOf, flagIs } from '#domain/query/Where';
import type { Services } from '#core/kernel/Context';
import type { MailState } from '#domain/wire/Mail';
import { newId } from '#core/kernel/newId';
import { secretLink } from '#core/schema/MailTemplate';
import type { MailOrder, Mails } from '#core/schema/Mails';
import { systemRecord } from '#core/schema/systemCollection';
import { deliveryKind } from './deliverMail';
import { renderMail } from './renderMail';
import type { StoredMail } from './StoredMail';
import { changedTexts } from './StoredMailTexts';
import { mailCollection, removedSecret } from './StoredMail';

const retentionMs = 400 * 86_400_000;

const onceId = (once: string): string => `once-${once}`;

/** Mails in the store. Each is stored before a job delivers it; without a mail server it is kept. */
export class StoredMails implements Mails {
  constructor(private readonly services: () => Services) {}

  async send<Values extends object>(order: MailOrder<Values>): Promise<string> {
    const { template, to, language, values, once, secret } = order;
    const texts = await changedTexts(template, values, language, this.services().store);
    const rendered = renderMail(template.content(values, language, texts), language);
    // Without a link the words are what somebody wrote.
    const isSecret = secret !== undefined && rendered.text.includes(secretLink);
    const content = {
      to,
      language,
      template: template.name,
      ...rendered,
      secret: isSecret ? secret.link : '',
      secretUntil: isSecret ? new Date(secret.validUntil).toISOString() : null,
    };
    return this.store(content, once);
  }

  async statesOf(once: readonly string[]): Promise<ReadonlyMap<string, MailState>> {
    const mails = await this.services().store.getMany(mailCollection.name, once.map(onceId));
    const states = new Map(mails.map(({ _id, state }) => [_id, state]));
    return new Map(
      once.flatMap((each) => {
        const state = states.get(onceId(each));
        return state ? [[each, state] as const] : [];
      }),
    );
  }

  async sendAgain(id: string): Promise<string> {
    const mail = await this.services().store.get(mailCollection.name, id);
    if (!mail) throw new Error(`there is no mail ${id}`);
    const { to, language, template, subject, html, text, secret, secretUntil } = mail;
    if (mail.state === 'sent') return this.store({ to, language, template, subject, html, text, secret, secretUntil });
    const waiting = { ...mail, state: 'waiting', attempts: 0, error: '', _revision: mail._revision + 1 } as const;
    const written = await this.services().store.replace(mailCollection.name, waiting);
    if (written.ok) await this.enqueue(id);
    return id;
  }

  /** After a start: a process may have ended between storing a mail and adding its job. */
  async resume(): Promise<void> {
    const where = { op: 'in', path: 'state', values: ['waiting'] } as const;
    for (const id of await this.services().store.ids(mailCollection.name, { where })) await this.enqueue(id);
  }

  private async store(
    content: Pick<StoredMail, 'to' | 'language' | 'template' | 'subject' | 'html' | 'text' | 'secret' | 'secretUntil'>,
    once?: string,
  ): Promise<string> {
    const { store, clock, config, mailer } = this.services();
    const own = newId(this.services());
    const id = once === undefined ? own : onceId(once);
    const record: StoredMail = systemRecord(id, clock.now(), {
      ...content,
      holdsSecret: content.secret !== '',
      messageId: `<${own}@${new URL(config.publicUrl).hostname}>`,
      state: mailer ? 'waiting' : 'kept',
      attempts: 0,
      error: '',
      sent: null,
    });
    const isNew = (await store.insert(mailCollection.name, [record])).ok;
    await this.removeExpired();
    if (mailer && isNew) await this.enqueue(id);
    return id;
  }

  private async enqueue(id: string): Promise<void> {
    await this.services().jobs.enqueue(deliveryKind, { mail: id }, { key: id });
  }

  private async removeExpired(): Promise<void> {
    const { store, clock } = this.services();
    const at = (instant: number): string => new Date(instant).toISOString();
    await store.remove(mailCollection.name, { op: 'range', path: '_created', to: at(clock.now() - retentionMs) });
    await store.patch(
      mailCollection.name,
      allOf(flagIs('holdsSecret', true), { op: 'range', path: 'secretUntil', to: at(clock.now()) }),
      removedSecret,
    );
  }
}
