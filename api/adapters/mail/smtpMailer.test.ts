import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import type { OutgoingMail } from '#core/ports/Mailer';
import type { SmtpConfiguration } from './SmtpConfiguration';
import { readSmtpUrl } from './SmtpConfiguration';
import type { TestSmtpServer } from './testing/testSmtpServer';
import { testSmtpServer } from './testing/testSmtpServer';
import { smtpMailer } from './smtpMailer';

const mail: OutgoingMail = {
  to: 'olena@example.com',
  subject: 'Лист із ґудзиком',
  html: '<p>Добрий день</p>',
  text: 'Добрий день',
  messageId: '<one@yarmarok.test>',
};
const to = (port: number, more: Partial<SmtpConfiguration> = {}): SmtpConfiguration => ({
  host: '127.0.0.1',
  port,
  tls: 'none',
  from: 'Ярмарок <robot@yarmarok.test>',
  ...more,
});

describe('a mail over SMTP', () => {
  let server: TestSmtpServer;
  beforeEach(async () => {
    server = await testSmtpServer();
  });
  afterEach(() => server.close());

  it('arrives with text, HTML and its own message id', async () => {
    expect(await smtpMailer(to(server.port)).send(mail)).toEqual({ state: 'accepted' });
    expect(server.mails).toMatchObject([
      { from: 'robot@yarmarok.test', to: [mail.to], subject: mail.subject, html: mail.html, text: mail.text },
    ]);
    expect(server.mails[0]?.messageId).toBe(mail.messageId);
  });

  it.each([
    ['recipient', 550, 'refused'],
    ['recipient', 450, 'failed'],
    ['content', 554, 'refused'],
    ['content', 451, 'failed'],
  ] as const)('that the server refuses by its %s with %s is %s', async (at, code, state) => {
    server.answers.push({ at, code, text: 'not so' });
    expect(await smtpMailer(to(server.port)).send(mail)).toEqual({
      state,
      reason: expect.stringMatching(new RegExp(`^${code}.* not so$`)),
    });
    expect(server.mails).toEqual([]);
    expect(await smtpMailer(to(server.port)).send(mail)).toEqual({ state: 'accepted' });
  });

  it('has no header but ours, whatever a subject or an address holds', async () => {
    const subject = 'Замовлення\r\nBcc: evil@example.com\r\n\r\n<b>';
    expect(await smtpMailer(to(server.port)).send({ ...mail, subject })).toEqual({ state: 'accepted' });
    const [{ source = '', ...received } = {}] = server.mails;
    expect(received).toMatchObject({ to: [mail.to], html: mail.html });
    expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
    const broken = { ...mail, to: 'a@example.com\r\nRCPT TO:<evil@example.com>' };
    await smtpMailer(to(server.port)).send(broken);
    expect(server.mails.slice(1).flatMap((each) => each.to)).not.toContain('evil@example.com');
  });

  it('goes to one address, whatever it looks like', async () => {
    const result = await smtpMailer(to(server.port)).send({ ...mail, to: 'a@example.com, b@example.com' });
    expect(result.state).toBe('refused');
    expect(server.mails).toEqual([]);
  });

  it('is not sent in plain text where TLS is required, and neither is the password', async () => {
    const account = { tls: 'required', user: 'robot', password: 'hush-hush-1' } as const;
    const result = await smtpMailer(to(server.port, account)).send(mail);
    expect(result).toMatchObject({ state: 'failed' });
    expect(JSON.stringify(result)).not.toContain('hush');
    expect(server.mails).toEqual([]);
  });

  it('is not sent to a server whose certificate nobody vouches for', async () => {
    const unknown = await testSmtpServer({ secure: true });
    expect(await smtpMailer(to(unknown.port, { tls: 'implicit' })).send(mail)).toMatchObject({ state: 'failed' });
    expect(unknown.mails).toEqual([]);
    await unknown.close();
  });

  it('waits for a server that does not know the account: the next mail may be luckier', async () => {
    const strict = await testSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, callback) =>
        callback(null, password === 'right-1' ? { user: 'robot' } : { user: undefined }),
    });
    const refused = await smtpMailer(to(strict.port, { user: 'robot', password: 'wrong-1' })).send(mail);
    expect(refused).toMatchObject({ state: 'failed', reason: expect.stringContaining('535') });
    expect(JSON.stringify(refused)).not.toContain('wrong-1');
    expect(await smtpMailer(to(strict.port, { user: 'robot', password: 'right-1' })).send(mail)).toEqual({
      state: 'accepted',
    });
    await strict.close();
  });
});

describe('a mail server that is not there', () => {
  it('fails for the time being', async () => {
    const server = await testSmtpServer();
    await server.close();
    expect(await smtpMailer(to(server.port)).send(mail)).toEqual({ state: 'failed', reason: 'ESOCKET' });
  });
});

describe('a slow server', () => {
  let server: Server;
  const sockets = new Set<Socket>();
  const listen = async (greet: (socket: Socket) => void): Promise<number> => {
    server = createServer((socket) => {
      sockets.add(socket);
      greet(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    ['never greets', () => undefined],
    ['greets and is silent from then on', (socket: Socket) => void socket.write('220 slow\r\n')],
    ['speaks another language', (socket: Socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['ends in the middle of its greeting', (socket: Socket) => void socket.end('220-half')],
    ['hangs up', (socket: Socket) => void socket.destroy()],
  ])('that %s does not hold up delivery', async (_what, greet) => {
    const timeouts = { connectMs: 200, greetingMs: 200, idleMs: 200 };
    expect(await smtpMailer(to(await listen(greet)), timeouts).send(mail)).toMatchObject({ state: 'failed' });
  });
});

describe('SMTP_URL', () => {
  it.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, tls: 'required' }],
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, tls: 'implicit' }],
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, tls: 'none' }],
    ['smtp://[::1]:25/', { host: '::1', port: 25, tls: 'none' }],
    ['smtp://relay:25?tls=off', { host: 'relay', port: 25, tls: 'none' }],
    [
      'smtps://robot%40example.com:p%3Aw@mail.example.com:4650',
      { host: 'mail.example.com', port: 4650, tls: 'implicit', user: 'robot@example.com', password: 'p:w' },
    ],
  ])('%s', (text, expected) => {
    expect(readSmtpUrl(text)).toEqual(expected);
  });

  it.each([
    'mail.example.com',
    'http://mail.example.com',
    'smtp://',
    'smtp://a/b',
    'smtp://a?tls.rejectUnauthorized=0',
  ])('is not %s', (text) => {
    expect(readSmtpUrl(text)).toBeUndefined();
  });
});
