import type { AddressInfo } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they were sent. */
  source: string;
  /** The parts, decoded. */
  subject: string;
  messageId: string;
  text: string;
  html: string;
}

export interface TestSmtpServer {
  port: number;
  mails: ReceivedMail[];
  /** Answers of the next mails, in place of acceptance: each is used once. */
  answers: { code: number; text: string; at: 'recipient' | 'content' }[];
  /** Resolves when so many mails have been accepted. */
  received(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

const decodeQuotedPrintable = (text: string): string => {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const decodeWords = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?UTF-8\?B\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/gi)].map(([, word]) => Buffer.from(word ?? '', 'base64')),
      ).toString('utf8'),
    )
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, word: string) => decodeQuotedPrintable(word.replace(/_/g, ' ')));

function decodePart(part: string): string {
  const at = part.indexOf('\r\n\r\n');
  const [headers, body] = [part.slice(0, at), part.slice(at + 4)];
  if (/transfer-encoding: base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  return /quoted-printable/i.test(headers) ? decodeQuotedPrintable(body) : Buffer.from(body, 'latin1').toString('utf8');
}

function partOf(source: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1];
  const parts = boundary === undefined ? [source] : source.split(`--${boundary}`).slice(1);
  const part = parts.find((each) => new RegExp(`content-type: ${type}`, 'i').test(each));
  return part === undefined ? '' : decodePart(part.trimStart()).trim();
}

function read(source: string, envelope: { from: string; to: string[] }): ReceivedMail {
  const headers = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ');
  const header = (name: string) => decodeWords(new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '').trim();
  return {
    ...envelope,
    source,
    subject: header('Subject'),
    messageId: header('Message-ID'),
    text: partOf(source, 'text/plain'),
    html: partOf(source, 'text/html'),
  };
}

/** A real SMTP server on a free port of this machine. */
export async function testSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const answers: TestSmtpServer['answers'] = [];
  const waiting: { count: number; resolve(mails: ReceivedMail[]): void }[] = [];
  const refusal = ({ code, text }: { code: number; text: string }) =>
    Object.assign(new Error(text), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, callback) =>
      callback(answers[0]?.at === 'recipient' ? refusal(answers.shift() ?? { code: 550, text: '' }) : null),
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const answer = answers.shift();
        if (answer) return callback(refusal(answer));
        mails.push(
          read(Buffer.concat(chunks).toString('latin1'), {
            from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            to: envelope.rcptTo.map(({ address }) => address),
          }),
        );
        callback();
        for (const one of waiting.splice(0)) {
          if (mails.length >= one.count) one.resolve(mails);
          else waiting.push(one);
        }
      });
    },
    ...options,
  });
  // What goes wrong with a connection is the client's to tell.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    answers,
    received: (count) =>
      mails.length >= count ? Promise.resolve(mails) : new Promise((resolve) => waiting.push({ count, resolve })),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
