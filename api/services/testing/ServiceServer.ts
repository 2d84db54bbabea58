import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DemoAnswer, DemoService } from '../shared/DemoService';
import { headersOf } from '../shared/headersOf';

/**
 * How a service answers: `silent` never does, `down` breaks the connection, `lost` does so once it has done what it was
 * asked for, `half` sends a part of its answer, `error` is HTTP 500, `limited` too many calls, `garbage` no JSON; a
 * number is a status and nothing else.
 */
export type ServiceMode = number | 'works' | 'silent' | 'down' | 'lost' | 'half' | 'error' | 'limited' | 'garbage';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The fake of a service over HTTP, which fails as it is told. */
export class ServiceServer {
  mode: ServiceMode = 'works';
  /** How often it was called. */
  calls = 0;
  /** What it answered last. */
  lastAnswer: DemoAnswer | null = null;
  /** It answers this, whatever it is asked for. */
  fixedAnswer: DemoAnswer | null = null;
  url = '';
  private readonly server: Server;

  constructor(private readonly service: Pick<DemoService, 'answer'>) {
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  async open(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { mode } = this;
    this.calls += 1;
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    const headers = headersOf(request);
    const body = await bodyOf(request);
    if (typeof mode === 'number') return void response.writeHead(mode).end();
    if (mode === 'silent') return;
    if (mode === 'down') return void request.socket.destroy();
    if (mode === 'error')
      return void response.writeHead(500).end('{"success":true,"data":[],"result":"ok","state":"SUCCESS"}');
    if (mode === 'limited') return void response.writeHead(429).end();
    if (mode === 'garbage') return void response.end('<html>Технічні роботи</html>');
    const call = { method: request.method ?? '', path, query: new URLSearchParams(query), headers, body };
    const answer = this.fixedAnswer ?? (await this.service.answer(call));
    this.lastAnswer = answer;
    if (mode === 'lost') return void request.socket.destroy();
    if (!answer) return void response.writeHead(404).end();
    const { status = 200, contentType } = answer;
    if (mode === 'half') {
      response.writeHead(status, { 'content-type': contentType, 'content-length': '100000' });
      response.write(answer.body.slice(0, 20), () => request.socket.destroy());
      return;
    }
    response.writeHead(status, { ...answer.headers, 'content-type': contentType }).end(answer.body);
  }
}
