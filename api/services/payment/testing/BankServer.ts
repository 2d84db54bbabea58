import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceClient } from '#core/ports/ServiceClient';
import type { DemoBank, DemoBankParts } from '../fake/DemoBank';

/** A payment service's fake over HTTP, which fails as it is told. */
export class BankServer {
  /** What it answers everything with; 200: its own answer. */
  status = 200;
  readonly bank: DemoBank;
  private readonly server: Server = createServer((request, response) => {
    this.serve(request, response).catch(() => response.destroy());
  });

  constructor(open: (parts: DemoBankParts) => DemoBank, { client, now }: { client: ServiceClient; now: () => number }) {
    this.bank = open({ account: 'shop-of-tests', key: 'key-of-tests', origin: () => this.url, now, client });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async open(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Follows a link, and presses a button of its page. */
  async choose(link: string, choice: 'pay' | 'refuse'): Promise<void> {
    const html = await (await fetch(link)).text();
    const inputs = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
    const form = new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value]));
    form.set('choice', choice);
    const action = new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', link);
    const { status } = await fetch(action, { method: 'POST', body: form, redirect: 'manual' });
    if (status !== 303) throw new Error(`the page of ${link} answered ${status}`);
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    if (this.status !== 200) return void response.writeHead(this.status).end();
    const answer = await this.bank.answer({
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: Buffer.concat(chunks).toString('utf8'),
    });
    if (!answer) return void response.writeHead(404).end();
    response
      .writeHead(answer.status ?? 200, { ...answer.headers, 'content-type': answer.contentType })
      .end(answer.body);
  }
}
