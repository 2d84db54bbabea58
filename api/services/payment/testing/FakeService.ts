import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a service fails: `slow` never answers, `down` breaks the connection, `half` sends a part of its answer. */
export type ServiceMode = 'works' | 'slow' | 'down' | 'half' | 'garbage' | 'error';

export interface FakeCall {
  method: string;
  url: URL;
  contentType: string;
  body: string;
}

async function callOf(request: IncomingMessage): Promise<FakeCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method: request.method ?? '',
    url: new URL(request.url ?? '/', 'http://fake'),
    contentType: request.headers['content-type'] ?? '',
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

/** A local payment service over real HTTP that fails as it is told. */
export abstract class FakeService {
  mode: ServiceMode = 'works';
  private server: Server | null = null;
  private origin = '';

  /** The JSON that the service answers. */
  protected abstract answer(call: FakeCall): object;

  get url(): string {
    return this.origin;
  }

  async open(): Promise<this> {
    const server = createServer((request, response) => {
      void callOf(request).then((call) => {
        if (this.mode === 'slow') return;
        if (this.mode === 'down') return request.socket.destroy();
        if (this.mode === 'error') return response.writeHead(500).end('{"result":"ok","state":"SUCCESS"}');
        if (this.mode === 'garbage') return response.writeHead(200).end('<html>Технічні роботи</html>');
        const text = JSON.stringify(this.answer(call));
        if (this.mode === 'works')
          return response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text);
        response.writeHead(200, { 'content-length': String(Buffer.byteLength(text)) });
        response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    this.server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((closed) => this.server?.close(closed));
  }
}
