import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, LoopbackServer } from '../../../testing/LoopbackServer';
import type { WebhookPayload } from '../webhooks/webhookPayload';

interface Received {
  delivery: string;
  signature: string;
  payload: WebhookPayload;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What a receiver of webhooks does: verifies the signature of each call, and ignores deliveries that it knows. */
export class WebhookReceiver extends LoopbackServer {
  /** Every call with a correct signature, repeated ones too. */
  readonly calls: Received[] = [];
  readonly rejected: string[] = [];
  secret = '';
  /** How it answers, unless with 204. */
  answer: Answer | null = null;

  static start(): Promise<WebhookReceiver> {
    return new WebhookReceiver().open();
  }

  get address(): string {
    return `${this.origin}/hook`;
  }

  /** Calls without repetitions. */
  get deliveries(): Received[] {
    return [...new Map(this.calls.map((call) => [call.delivery, call])).values()];
  }

  protected async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await bodyOf(request)).toString('utf8');
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
    const key = Buffer.from(this.secret.replace(/^whsec_/, ''), 'base64');
    const expected = createHmac('sha256', key).update(signed).digest();
    return signature.split(' ').some((each) => {
      const [, digest] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(each) ?? [];
      return digest !== undefined && timingSafeEqual(expected, Buffer.from(digest, 'base64'));
    });
  }
}
