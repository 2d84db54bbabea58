import { hasPrivilege } from '#domain/access/privileges';
import type { TextParams } from '#domain/text/translate';
import type { ServerMessageKey } from '../schema/messages/ServerMessageKey';
import type { Context } from './Context';
import type { MessageSpec } from './Reply';
import { infoMessage, warningMessage } from './Reply';

/** The screen of mails, which administrators have. */
const mailsLink = { path: '/mails', key: 'listOfMails' } as const;

/**
 * That somebody was written to, or that the letter waits, because there is no mail server, and where it is to be read.
 */
export const letterMessage = (
  { mailer, user }: Pick<Context, 'mailer' | 'user'>,
  sent: ServerMessageKey,
  kept: ServerMessageKey,
  params?: TextParams,
): MessageSpec =>
  mailer
    ? infoMessage(sent, params)
    : { ...warningMessage(kept, params), ...(hasPrivilege(user, 'mails') && { link: mailsLink }) };
