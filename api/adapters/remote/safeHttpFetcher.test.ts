import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteFetcher } from '#core/ports/RemoteFetcher';
import { isPublicAddress } from './isPublicAddress';
import { safeHttpFetcher } from './safeHttpFetcher';

describe('public addresses', () => {
  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::',
    '2001:db8::1',
    'localhost',
    '',
    '127.1',
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('reading from elsewhere', () => {
  let server: Server;
  let port = 0;
  let calls: { url?: string; headers: Record<string, unknown> }[] = [];
  const answers: Record<string, RequestListener> = {
    '/picture%20one.jpg': (_request, response) => response.end('a picture'),
    '/redirect': (_request, response) => response.writeHead(302, { location: '/picture%20one.jpg' }).end(),
    '/circle': (_request, response) => response.writeHead(301, { location: '/circle' }).end(),
    '/slow': (_request, response) => void response.write('a'),
    '/broken': (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('a');
      setTimeout(() => response.destroy(), 10);
    },
    '/long': (_request, response) => response.writeHead(200, { 'content-length': '1000' }).end('x'.repeat(1000)),
    '/endless': (_request, response) => response.end('x'.repeat(1000)),
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      calls.push({ url: request.url, headers: { ...request.headers } });
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      const to = searchParams.get('to');
      if (to !== null) response.writeHead(307, { location: to }).end();
      else (answers[pathname] ?? ((_, none) => none.writeHead(404).end()))(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => void (calls = []));

  /** The test's server counts as public under this one host name only, not by address. */
  const names: Record<string, string[]> = {
    'public.test': ['203.0.113.7'],
    'inside.test': ['127.0.0.1'],
    'both.test': ['203.0.113.7', '10.0.0.1'],
    'meta.test': ['169.254.169.254'],
    'six.test': ['::1'],
  };
  let asked: string[] = [];
  const open = (patience = 2000): RemoteFetcher =>
    safeHttpFetcher({
      ports: [port, 80],
      timeoutMs: patience,
      // 203.0.113.7 stands for a public machine; it resolves to this one.
      isAllowed: (address) => address === '127.0.0.9' || isPublicAddress(address),
      resolve: async (host) => {
        asked.push(host);
        return (names[host] ?? []).map((address) => ({
          address: address === '203.0.113.7' ? '127.0.0.9' : address,
          family: address.includes(':') ? 6 : 4,
        }));
      },
    });
  const read = async (path: string, limit = 500, host = 'public.test'): Promise<string> => {
    const file = await open().fetch(`http://${host}:${port}${path}`, limit);
    const chunks: Uint8Array[] = [];
    for await (const chunk of file.chunks) chunks.push(chunk);
    return `${file.name}: ${Buffer.concat(chunks).toString()}`;
  };
  beforeEach(() => void (asked = []));
  // The server listens on 127.0.0.1 only; the "public" address is redirected to it.
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        const twin = createServer((request, response) => server.emit('request', request, response));
        twin.listen(port, '127.0.0.9', () => resolve());
        server.once('close', () => {
          twin.closeAllConnections();
          twin.close();
        });
      }),
  );

  it('gives a file with its name, asked without cookies', async () => {
    expect(await read('/picture%20one.jpg')).toBe('picture one.jpg: a picture');
    expect(calls[0]?.headers).not.toHaveProperty('cookie');
    expect(await read('/redirect')).toBe('picture one.jpg: a picture');
  });

  it.each([
    ['this machine', () => `http://127.0.0.1:${port}/picture`],
    ['it in decimal digits', () => `http://2130706433:${port}/picture`],
    ['it in octal ones', () => `http://0177.0.0.1:${port}/picture`],
    ['it in short', () => `http://127.1:${port}/`],
    ['it by IPv6', () => `http://[::1]:${port}/picture`],
    ['it mapped into IPv6', () => `http://[::ffff:127.0.0.1]:${port}/picture`],
    ['the cloud’s own service', () => 'http://169.254.169.254/latest/meta-data/'],
    ['the network', () => 'http://192.168.0.1/'],
    ['a name that points at this machine', () => `http://inside.test:${port}/picture`],
    ['a name that points at it by IPv6', () => `http://six.test:${port}/picture`],
    ['a name that points at the cloud’s own service', () => 'http://meta.test/'],
    ['a name that points at several, one of them closed', () => `http://both.test:${port}/picture`],
    ['another port', () => 'http://public.test:22/'],
    ['a file', () => 'file:///etc/passwd'],
    ['another kind', () => 'ftp://public.test/x'],
    ['a name and password', () => `http://a:b@public.test:${port}/`],
    ['nothing', () => 'x'],
  ])('refuses %s', async (_what, address) => {
    await expect(open().fetch(address(), 500)).rejects.toMatchObject({ name: 'RemoteFetchError', kind: 'refused' });
    expect(calls).toEqual([]);
  });

  it.each([
    'http://127.0.0.1:PORT/picture',
    'http://2130706433:PORT/',
    'http://[::1]:PORT/',
    'http://169.254.169.254/',
    'http://inside.test:PORT/',
    'file:///etc/passwd',
    '//192.168.0.1/',
  ])('refuses to be led to %s', async (to) => {
    await expect(
      open().fetch(`http://public.test:${port}/x?to=${encodeURIComponent(to.replace('PORT', String(port)))}`, 500),
    ).rejects.toMatchObject({ kind: 'refused' });
    expect(calls).toHaveLength(1);
  });

  it.each(['/circle', '/broken', '/long', '/endless', '/nothing'])('fails at %s', async (path) => {
    await expect(read(path)).rejects.toMatchObject({ name: 'RemoteFetchError', kind: 'failed' });
  });

  it('fails where nothing comes any more', async () => {
    const file = await open(300).fetch(`http://public.test:${port}/slow`, 500);
    const all = async (): Promise<void> => {
      for await (const chunk of file.chunks) expect(chunk).toHaveLength(1);
    };
    await expect(all()).rejects.toMatchObject({ kind: 'failed' });
  });

  it('fails for a name that nobody has', async () => {
    await expect(open().fetch(`http://nobody.test:${port}/`, 500)).rejects.toMatchObject({ name: 'RemoteFetchError' });
  });
});
