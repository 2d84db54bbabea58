import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DemoAnswer, DemoService } from '../shared/DemoService';
import { headersOf } from '../shared/headersOf';
import { bodyOf, LoopbackServer } from '../../testing/LoopbackServer';

/**
 * How a service answers: `silent` never does, `down` breaks the connection, `lost` does so once it has done what it was
 * asked for, `half` sends a part of its answer, `error` is HTTP 500, `limited` too many calls, `garbage` no JSON; a
 * number is a status and nothing else.
 */
export type ServiceMode = number | 'works' | 'silent' | 'down' | 'lost' | 'half' | 'error' | 'limited' | 'garbage';

/** The fake of a service over HTTP, which fails as it is told. */
export class ServiceServer extends LoopbackServer {
  mode: ServiceMode = 'works';
  /** How often it was called. */
  calls = 0;
  /** What it answered last. */
  lastAnswer: DemoAnswer | null = null;
  /** It answers this, whatever it is asked for. */
  fixedAnswer: DemoAnswer | null = null;
  url = '';

  constructor(private readonly service: Pick<DemoService, 'answer'>) {
    super();
  }

  override async open(): Promise<this> {
    await super.open();
    this.url = this.origin;
    return this;
  }

  protected async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { mode } = this;
    this.calls += 1;
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    const headers = headersOf(request);
    const body = (await bodyOf(request)).toString('utf8');
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
