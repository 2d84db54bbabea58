import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { RequestListener } from 'node:http';
import { serveRoundRobin } from './serveRoundRobin';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(work: RequestListener) {
  const server = createServer();
  servers.push(server);
  serveRoundRobin(server, work);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const many = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, at) => get(`/${from + at}`)).join('');

/** Sends texts at once, and reads until the last of so many answers. */
async function answersTo(port: number, text: string, last: string): Promise<string[]> {
  const client = connect(port, '127.0.0.1');
  client.setEncoding('latin1').write(text);
  let received = '';
  for await (const chunk of client) {
    received += String(chunk);
    if (received.includes(`at ${last};`)) break;
  }
  client.destroy();
  return [...received.matchAll(/at (\/\w+);/g)].map((match) => match[1] ?? '');
}

describe('requests of one connection', () => {
  it('are worked on one at a time, and answered in their order', async () => {
    let [running, most] = [0, 0];
    const port = await serve((request, response) => {
      running += 1;
      most = Math.max(most, running);
      setImmediate(() => {
        running -= 1;
        response.end(`at ${request.url};`);
      });
    });
    const paths = Array.from({ length: 3000 }, (_, at) => `/${at}`);
    expect(await answersTo(port, many(3000), '/2999')).toEqual(paths);
    expect(most).toBe(1);
  });

  it('wait without more being read, while those of others are answered', async () => {
    const order: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let paused: (value: unknown) => void = () => undefined;
    const isPaused = new Promise((resolve) => (paused = resolve));
    const port = await serve((request, response) => {
      const { url = '', socket } = request;
      order.push(url);
      if (url === '/0') {
        socket.once('pause', paused);
        void held.then(() => response.end('at /0;'));
      } else response.end(`at ${url};`);
    });
    const flood = answersTo(port, many(4000), '/3999');
    await isPaused;
    expect(await answersTo(port, get('/other'), '/other')).toEqual(['/other']);
    expect(order).toEqual(['/0', '/other']);
    release();
    const others: string[] = [];
    for (let at = 0; at < 5; at += 1) others.push(...(await answersTo(port, get(`/late${at}`), `/late${at}`)));
    expect(others).toHaveLength(5);
    expect((await flood).at(-1)).toBe('/3999');
    // Nobody waited for the flood: most of it came after them.
    expect(order.indexOf('/late4')).toBeLessThan(2000);
  });

  it('that were sent with bodies are read each in its turn', async () => {
    const port = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk))).on('end', () => response.end(`at ${body};`));
    });
    const posts = Array.from({ length: 100 }, (_, at) => {
      const body = `/${'x'.repeat(200)}${at}`;
      return `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    });
    expect(await answersTo(port, posts.join(''), `/${'x'.repeat(200)}99`)).toHaveLength(100);
  });

  it('end with their connection', async () => {
    let begun = 0;
    const port = await serve((request) => {
      begun += 1;
      request.socket.destroy();
    });
    const client = connect(port, '127.0.0.1');
    client.write(many(50));
    await once(client, 'close').catch(() => undefined);
    expect(begun).toBe(1);
  });
});
