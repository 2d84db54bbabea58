import { allOf, flagIs } from '#domain/query/Where';
import type { MailPreview } from '#domain/wire/Mail';
import type { Services } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import { secretLink } from '#core/schema/MailTemplate';
import type { MailOrder, MailOutcome, Mails } from '#core/schema/Mails';
import { systemRecord } from '#core/schema/systemCollection';
import { deliveryKind } from './deliverMail';
import { renderTemplate } from './renderMail';
import type { StoredMail, StoredMessage } from './StoredMail';
import { changedTexts } from './StoredMailTexts';
import { mailCollection, removedSecret } from './StoredMail';
import { trackMessagesKind } from './trackMessages';

const retentionMs = 400 * 86_400_000;

const newMessage: StoredMessage = { state: null, via: null, service: '', ref: '' };

const outcomeOf = ({ state, message }: StoredMail): MailOutcome => ({
  state,
  ...(message && { message: message.state ? { state: message.state, via: message.via } : null }),
});

const onceId = (once: string): string => `once-${once}`;

/** Mails in the store. Each is stored before a job delivers it; without a mail server it is kept. */
export class StoredMails implements Mails {
  constructor(private readonly services: () => Services) {}

  async send<Values extends object>(order: MailOrder<Values>): Promise<string> {
    const { template, to, language, values, once, secret } = order;
    const rendered = await this.render({ template, language, values });
    // Without a link the words are what somebody wrote.
    const isSecret = secret !== undefined && rendered.text.includes(secretLink);
    const content = {
      to,
      language,
      template: template.name,
      ...rendered,
      secret: isSecret ? secret.link : '',
      secretUntil: isSecret ? new Date(secret.validUntil).toISOString() : null,
      ...(template.isMessage && { message: newMessage }),
    };
    return this.store(content, once);
  }

  async textOf<Values extends object>(
    order: Pick<MailOrder<Values>, 'template' | 'language' | 'values'>,
  ): Promise<string> {
    return (await this.render(order)).text;
  }

  async statesOf(once: readonly string[]): Promise<ReadonlyMap<string, MailOutcome>> {
    const mails = await this.services().store.getMany(mailCollection.name, once.map(onceId));
    const outcomes = new Map(mails.map((mail) => [mail._id, outcomeOf(mail)]));
    return new Map(
      once.flatMap((each) => {
        const outcome = outcomes.get(onceId(each));
        return outcome ? [[each, outcome] as const] : [];
      }),
    );
  }

  async sendAgain(id: string): Promise<string> {
    const mail = await this.services().store.get(mailCollection.name, id);
    if (!mail) throw new Error(`there is no mail ${id}`);
    const { to, language, template, subject, html, text, secret, secretUntil } = mail;
    const message = mail.message && { message: newMessage };
    if (mail.state === 'sent')
      return this.store({ to, language, template, subject, html, text, secret, secretUntil, ...message });
    const waiting = {
      ...mail,
      ...message,
      state: 'waiting',
      attempts: 0,
      resent: (mail.resent ?? 0) + 1,
      error: '',
      _revision: mail._revision + 1,
    } as const;
    const written = await this.services().store.replace(mailCollection.name, waiting);
    if (written.ok) await this.enqueue(id);
    return id;
  }

  async trackMessages(): Promise<void> {
    await this.services().jobs.enqueue(trackMessagesKind, {}, { key: trackMessagesKind });
  }

  /** After a start: a process may have ended between storing a mail and adding its job. */
  async resume(): Promise<void> {
    const where = { op: 'in', path: 'state', values: ['waiting'] } as const;
    for (const id of await this.services().store.ids(mailCollection.name, { where })) await this.enqueue(id);
  }

  private async render<Values extends object>({
    template,
    language,
    values,
  }: Pick<MailOrder<Values>, 'template' | 'language' | 'values'>): Promise<MailPreview> {
    const texts = await changedTexts(template, values, language, this.services().store);
    return renderTemplate(template, values, language, texts);
  }

  private async store(
    content: Pick<
      StoredMail,
      'to' | 'language' | 'template' | 'subject' | 'html' | 'text' | 'secret' | 'secretUntil' | 'message'
    >,
    once?: string,
  ): Promise<string> {
    const { store, clock, config, mailer, messenger } = this.services();
    const canSend = content.message ? (await messenger.setup()) !== null : mailer !== null;
    const own = newId(this.services());
    const id = once === undefined ? own : onceId(once);
    const record: StoredMail = systemRecord(id, clock.now(), {
      ...content,
      holdsSecret: content.secret !== '',
      messageId: `<${own}@${new URL(config.publicUrl).hostname}>`,
      state: canSend ? 'waiting' : 'kept',
      attempts: 0,
      error: '',
      sent: null,
    });
    const isNew = (await store.insert(mailCollection.name, [record])).ok;
    await this.removeExpired();
    if (canSend && isNew) await this.enqueue(id);
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
