import { requirePrivilege } from '#core/kernel/requirePrivilege';
import { allOf } from '#domain/query/Where';
import { messageParts } from '#domain/text/messageParts';
import type { MailDetails, MailItem, MailsResult, MailState } from '#domain/wire/Mail';
import type { Context } from '#core/kernel/Context';
import { findPage } from '#core/kernel/findPage';
import { refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import type { StoredMail } from './StoredMail';
import { hasLostSecret, mailCollection } from './StoredMail';
import { unknownKind } from './texts';
import { withSecret } from './withSecret';
import { noteSecurity } from '#core/kernel/noteSecurity';

const defaultPageSize = 20;
const maxPageSize = 100;
/** In place of a link that lets its bearer in. */
const coveredLink = '•••';

interface MailsQuery {
  page?: number;
  limit?: number;
  state?: MailState;
  search?: string;
}

/** By what something can be sent now. */
interface Senders {
  hasServer: boolean;
  hasMessenger: boolean;
}

const sendersOf = async ({ mailer, messenger }: Context): Promise<Senders> => ({
  hasServer: mailer !== null,
  hasMessenger: (await messenger.setup()) !== null,
});

const canBeSent = ({ message }: StoredMail, { hasServer, hasMessenger }: Senders): boolean =>
  message ? hasMessenger : hasServer;

function itemOf(mail: StoredMail, senders: Senders, { clock, mailTemplates }: Context): MailItem {
  const { _id, to, language, subject, template, state, attempts, error, _created, sent, message } = mail;
  return {
    _id,
    to,
    language,
    subject,
    kind: mailTemplates.get(template)?.title ?? unknownKind,
    state,
    attempts,
    error,
    created: _created,
    ...(sent !== null && { sent }),
    ...(message && {
      message: { parts: messageParts(mail.text).parts, state: message.state || null, via: message.via },
    }),
    canSend: canBeSent(mail, senders) && state !== 'waiting' && !hasLostSecret(mail, clock.now()),
  };
}

const showsSecret = (mail: StoredMail, { clock }: Context): boolean =>
  mail.state === 'kept' && !hasLostSecret(mail, clock.now());

/**
 * The link of a kept mail is shown while it is valid: without a mail server there is no other way to hand it over, and
 * an administrator can set that user's password anyway. Everywhere else it is covered.
 */
function detailsOf(mail: StoredMail, senders: Senders, context: Context): MailDetails {
  return {
    ...itemOf(mail, senders, context),
    ...withSecret(mail, showsSecret(mail, context) ? mail.secret : coveredLink),
  };
}

async function findMail(id: string, context: Context): Promise<StoredMail> {
  requirePrivilege('mails', context);
  const mail = await context.store.get(mailCollection.name, id);
  if (!mail) throw refuse(404, 'noItem');
  return mail;
}

/** The log of mails, newest first. */
export async function listMails(
  { page: requestedPage = 1, limit = defaultPageSize, state, search = '' }: MailsQuery,
  context: Context,
): Promise<EnvelopeReply> {
  requirePrivilege('mails', context);
  const pageSize = Math.min(Math.max(1, Math.trunc(limit)), maxPageSize);
  const where = allOf(
    state === undefined ? null : { op: 'in', path: 'state', values: [state] },
    search.trim() === '' ? null : { op: 'search', text: search },
  );
  const { records, ...found } = await findPage(
    context.store,
    mailCollection.name,
    { where, sort: [{ path: '_created', direction: -1 }] },
    requestedPage,
    pageSize,
  );
  const senders = await sendersOf(context);
  return envelopeReply({
    items: records.map((mail) => itemOf(mail, senders, context)),
    ...found,
    hasServer: senders.hasServer,
  } satisfies MailsResult);
}

export async function loadMail(id: string, context: Context): Promise<EnvelopeReply> {
  const mail = await findMail(id, context);
  // With the link somebody gets into another account.
  if (showsSecret(mail, context) && mail.secret) await noteSecurity('mailRead', mail.to, context);
  return envelopeReply({ mail: detailsOf(mail, await sendersOf(context), context) });
}

export async function sendMailAgain(id: string, context: Context): Promise<EnvelopeReply> {
  const mail = await findMail(id, context);
  if (!canBeSent(mail, await sendersOf(context))) throw refuse(409, mail.message ? 'noMessenger' : 'noMailServer');
  if (mail.state === 'waiting') throw refuse(409, 'mailWaiting');
  if (hasLostSecret(mail, context.clock.now())) throw refuse(409, 'mailLinkGone');
  const _id = await context.mails.sendAgain(mail._id);
  return envelopeReply({ _id }, { messages: [infoMessage('mailQueued', { to: mail.to })] });
}
