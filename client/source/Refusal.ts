import type { Message, RefusalCode } from './calls.js';

/** What was answered in place of a result. */
interface RefusedAnswer {
  status: number;
  code: RefusalCode | 'Unknown';
  messages: readonly Message[];
  result: unknown;
  /** Seconds, where the server asks to wait. */
  retryAfter: number | null;
}

/** The server has refused a call: `messages` say why, in the language of the client. */
export class Refusal extends Error implements RefusedAnswer {
  readonly status: number;
  readonly code: RefusedAnswer['code'];
  readonly messages: readonly Message[];
  readonly result: unknown;
  readonly retryAfter: number | null;

  constructor(
    readonly call: string,
    { status, code, messages, result, retryAfter }: RefusedAnswer,
  ) {
    super(`${call}: ${status} ${messages.map(({ text }) => text).join(' ')}`.trim());
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.messages = messages;
    this.result = result;
    this.retryAfter = retryAfter;
  }
}
