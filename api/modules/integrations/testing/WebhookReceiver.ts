import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookPayload } from '../webhooks/webhookPayload';

interface Received {
  delivery: string;
  signature: string;
  payload: WebhookPayload;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What a receiver of webhooks does: verifies the signature of each call, and ignores deliveries that it knows. */
export class WebhookReceiver {
  /** Every call with a correct signature, repeated ones too. */
  readonly calls: Received[] = [];
  readonly rejected: string[] = [];
  secret = '';
  /** How it answers, unless with 204. */
  answer: Answer | null = null;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.receive(request, response));
  }

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    receiver.server.listen(0, '127.0.0.1');
    await once(receiver.server, 'listening');
    return receiver;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  /** Calls without repetitions. */
  get deliveries(): Received[] {
    return [...new Map(this.calls.map((call) => [call.delivery, call])).values()];
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const delivery = String(request.headers['webhook-id']);
    const signature = String(request.headers['webhook-signature']);
    const signed = `${delivery}.${String(request.headers['webhook-timestamp'])}.${body}`;
    if (request.method !== 'POST' || !this.isSigned(signature, signed)) {
      this.rejected.push(delivery);
      response.writeHead(401).end();
      return;
    }
    this.calls.push({ delivery, signature, payload: JSON.parse(body) as WebhookPayload });
    if (this.answer) this.answer(request, response);
    else response.writeHead(204).end();
  }

  private isSigned(signature: string, signed: string): boolean {
    const [, digest] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(signature) ?? [];
    if (digest === undefined) return false;
    const key = Buffer.from(this.secret.replace(/^whsec_/, ''), 'base64');
    return timingSafeEqual(createHmac('sha256', key).update(signed).digest(), Buffer.from(digest, 'base64'));
  }
}
