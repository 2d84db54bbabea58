import { createTransport } from 'nodemailer';
import type { Mailer, SendResult } from '#core/ports/Mailer';
import type { SmtpConfiguration } from './SmtpConfiguration';

interface SmtpTimeouts {
  connectMs: number;
  /** Until the server's greeting. */
  greetingMs: number;
  /** Of silence. */
  idleMs: number;
}

const defaultTimeouts: SmtpTimeouts = { connectMs: 10_000, greetingMs: 10_000, idleMs: 30_000 };

const maxReasonLength = 300;

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Codes of nodemailer for what concerns this mail: its addresses or its content. A wrong password concerns all mails. */
const mailCodes: readonly string[] = ['EENVELOPE', 'EMESSAGE'];

/** What the server has said; of failures without an answer only their code, because messages may name the account. */
function toResult(error: unknown): SendResult {
  const { code = 'UNKNOWN', response, responseCode } = error as SmtpFailure;
  const isTemporary = responseCode !== undefined && responseCode < 500;
  const state = mailCodes.includes(code) && !isTemporary ? 'refused' : 'failed';
  const reason = (response ?? code).replace(/\s+/g, ' ').trim().slice(0, maxReasonLength);
  return { state, reason };
}

/** Sends by SMTP, with a connection for each mail. Certificates are checked; nothing is read from files or addresses. */
export function smtpMailer(
  { host, port, tls, user, password, from }: SmtpConfiguration,
  { connectMs, greetingMs, idleMs }: SmtpTimeouts = defaultTimeouts,
): Mailer {
  const transport = createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'none',
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: idleMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, ...content }) => {
      try {
        // An address object, not a header to parse: what looks like a list stays one address.
        await transport.sendMail({ from, to: { name: '', address: to }, ...content });
        return { state: 'accepted' };
      } catch (error) {
        return toResult(error);
      }
    },
  };
}
