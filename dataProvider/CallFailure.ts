import type { Message } from '../domain/wire/Envelope';

/**
 * Why a call brought no usable result. `network`: no answer. `shape`: an answer that is no envelope. `refused`: an
 * envelope that says no. `redirect`: the result sends the person elsewhere (`loginRedirect`).
 */
export type FailureKind = 'network' | 'shape' | 'refused' | 'redirect';

/** The only thing that calls throw. `messages` are for the person, already in their language. */
export class CallFailure extends Error {
  /** What the transport said, for "show details"; never instead of a message. */
  readonly detail: string;

  constructor(
    readonly kind: FailureKind,
    readonly status: number,
    readonly messages: readonly Message[],
    readonly result: Readonly<Record<string, unknown>> = {},
    detail = '',
  ) {
    super(messages[0]?.text ?? detail);
    this.name = 'CallFailure';
    this.detail = detail;
  }

  get redirect(): string | null {
    const { loginRedirect } = this.result;
    return typeof loginRedirect === 'string' && loginRedirect !== '' ? loginRedirect : null;
  }
}

/** Nothing but a CallFailure leaves the client; a bug of ours still shows as a message instead of as nothing. */
export const asCallFailure = (failure: unknown): CallFailure =>
  failure instanceof CallFailure
    ? failure
    : new CallFailure('network', 0, [
        { type: 'error', text: failure instanceof Error ? failure.message : String(failure) },
      ]);
